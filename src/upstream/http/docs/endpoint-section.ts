import { fallbackLanguage, languages, type Language } from '../../../contract/generated/languages';
import type { Allowance } from '../../../contract/definitions';
import { titleOf, type Endpoint } from './endpoints';
import { html, type Markup } from './html';
import { translatorOf, type Translate } from '../../translate';
import type { Family, Schema } from './open-api';
import { schemaRows, type SchemaRow } from './schema-rows';

/** Renders one call: what it does, who may call it, what it takes and what it gives. */
export function endpointSection({ document }: Family, endpoint: Endpoint, language: Language): Markup {
  const t = translatorOf(language, 'apiPages');
  const { operation, method, path, parameters } = endpoint;
  const body = firstSchema(operation.requestBody?.content);
  const result = firstSchema(operation.responses['200']?.content);
  return html`<section id="${operation.operationId}">
    <h2>${titleOf(endpoint, language)}</h2>
    <p>
      <code><span class="method">${method}</span> ${path}</code>
    </p>
    ${ownDescription(endpoint).map((paragraph) => html`<p lang="${fallbackLanguage}">${paragraph}</p>`)}
    <dl>
      <dt>${t('token')}</dt>
      <dd>${Object.keys(operation.security?.[0] ?? {})[0] ?? t('noToken')}</dd>
      <dt>${t('allowed')}</dt>
      <dd>${allowance(operation['x-allow'], t)}</dd>
    </dl>
    ${
      parameters.length > 0
        ? table(
            t('parameters'),
            t,
            parameters.map(({ name, required, schema, description: meaning, in: place }) => ({
              ...(schemaRows(document, schema)[0] ?? { type: '', limits: '' }),
              path: name,
              required: required ?? false,
              description: [place === 'path' ? t('path') : t('header'), meaning].filter(Boolean).join('. '),
            })),
          )
        : undefined
    }
    ${body && table(t('body'), t, schemaRows(document, body))}
    ${
      result?.format === 'binary'
        ? html`<h3>${t('result')}</h3>
            <p>${t('file')}</p>`
        : result && table(t('result'), t, schemaRows(document, result))
    }
  </section>`;
}

/**
 * Returns the document's description without what the page says by itself: the other language's title and who may call.
 */
function ownDescription(endpoint: Endpoint): readonly string[] {
  const paragraphs = endpoint.operation.description?.split('\n\n') ?? [];
  return paragraphs.filter((text) => !text.startsWith('Allowed: ') && !isTitle(text, endpoint));
}

/** Returns whether a paragraph is the call's title in the languages that the document is not written in. */
function isTitle(paragraph: string, endpoint: Endpoint): boolean {
  const others = languages.filter((language) => language !== fallbackLanguage);
  return paragraph === `${others.map((language) => titleOf(endpoint, language)).join('. ')}.`;
}

function firstSchema(content: Readonly<Record<string, { readonly schema: Schema }>> | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function allowance(allow: Allowance | null | undefined, t: Translate<'apiPages'>): Markup | string {
  if (!allow || 'session' in allow) return t('session');
  if ('public' in allow) return t('everyone');
  if ('revocation' in allow) return t('revocation');
  return html`${t('anyOf')} ${allow.privileges.map((code, index) => html`${index > 0 ? ', ' : ''}<code>${code}</code>`)}`;
}

function table(title: string, t: Translate<'apiPages'>, rows: readonly SchemaRow[]): Markup {
  return html`<h3>${title}</h3>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>${t('name')}</th>
            <th>${t('type')}</th>
            <th></th>
            <th>${t('limits')}</th>
            <th>${t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td><code>${row.path || '—'}</code></td>
                <td>${row.type}</td>
                <td class="soft">${row.required ? t('required') : t('optional')}</td>
                <td>${row.limits}</td>
                <td lang="${fallbackLanguage}">${row.description}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
