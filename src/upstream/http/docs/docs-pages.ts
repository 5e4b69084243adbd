import { fallbackLanguage, languageNames, languages, type Language } from '../../../contract/generated/languages';
import { endpointsOf, matches, titleOf, type Endpoint } from './endpoints';
import { endpointSection } from './endpoint-section';
import { html, type Markup } from './html';
import { translatorOf } from '../../translate';
import type { Family } from './open-api';

export const base = '/api/docs';

/** What a page needs to know of who reads it. */
export interface Reader {
  readonly language: Language;
  /** The page's own path, for the language links. */
  readonly path: string;
  readonly query: string;
}

/** Returns every family; or, when something is looked for, the calls that match. */
export function indexPage(families: readonly Family[], reader: Reader): string {
  const t = translatorOf(reader.language, 'apiPages');
  return page(t('title'), reader, reader.query === '' ? familyList(families, reader) : results(families, reader));
}

/** Returns the calls of one family. */
export function familyPage(family: Family, reader: Reader): string {
  const t = translatorOf(reader.language, 'apiPages');
  const title = family.title[reader.language];
  const endpoints = endpointsOf(family);
  return page(
    title,
    reader,
    html`<h1>${title}</h1>
      <p>
        <span lang="${fallbackLanguage}">${family.description}</span>
        <a href="${base}/${family.name}/openapi.json">${t('download')}</a>
      </p>
      <ul>
        ${endpoints.map((endpoint) => item(endpoint, '', reader.language))}
      </ul>
      ${endpoints.map((endpoint) => endpointSection(family, endpoint, reader.language))}`,
  );
}

/** Returns the page that says that there is no such family. */
export function missingPage(families: readonly Family[], reader: Reader): string {
  const t = translatorOf(reader.language, 'apiPages');
  return page(
    t('title'),
    reader,
    html`<h1>${t('title')}</h1>
      <p>${t('missing')}</p>
      ${familyList(families, reader)}`,
  );
}

function familyList(families: readonly Family[], { language }: Reader): Markup {
  const t = translatorOf(language, 'apiPages');
  return html`<h1>${t('title')}</h1>
    <p>${t('intro')}</p>
    <h2>${t('families')}</h2>
    ${families.map(
      (family) =>
        html`<section>
          <h2><a href="${addressOf(family, language)}">${family.title[language]}</a></h2>
          <p lang="${fallbackLanguage}">${family.description}</p>
          <p class="soft">${t('calls')}: ${endpointsOf(family).length}</p>
        </section>`,
    )}`;
}

function results(families: readonly Family[], { language, query }: Reader): Markup {
  const t = translatorOf(language, 'apiPages');
  const matching = families.flatMap((family) =>
    endpointsOf(family)
      .filter((endpoint) => matches(endpoint, query))
      .map((endpoint) => ({ family, endpoint })),
  );
  if (matching.length === 0)
    return html`<h1>${t('search')}</h1>
      <p>${t('nothing')}</p>`;
  return html`<h1>${t('found')}: ${matching.length}</h1>
    <ul>
      ${matching.map(({ family, endpoint }) => item(endpoint, addressOf(family, language), language))}
    </ul>`;
}

function addressOf({ name }: Family, language: Language): string {
  return `${base}/${name}?language=${language}`;
}

function item(endpoint: Endpoint, address: string, language: Language): Markup {
  return html`<li>
    <a href="${address}#${endpoint.operation.operationId}">${titleOf(endpoint, language)}</a>
    <code class="soft">${endpoint.method} ${endpoint.path}</code>
  </li>`;
}

function page(title: string, { language, path, query }: Reader, content: Markup): string {
  const t = translatorOf(language, 'apiPages');
  const search = query === '' ? '' : `&q=${encodeURIComponent(query)}`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Rúbrica</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <header>
          <a href="${base}?language=${language}">Rúbrica · ${t('title')}</a>
          <form action="${base}" role="search">
            <input type="hidden" name="language" value="${language}" />
            <div>
              <label for="q">${t('search')}</label
              ><input id="q" type="search" name="q" value="${query}" placeholder="${t('searchHint')}" />
            </div>
            <button>${t('find')}</button>
          </form>
          <nav>
            ${languages
              .toReversed()
              .map(
                (each) =>
                  html`<a href="${path}?language=${each}${search}" lang="${each}" hreflang="${each}"
                    >${languageNames[each]}</a
                  >`,
              )}
          </nav>
        </header>
        <main>${content}</main>
      </body>
    </html>`.text;
}
