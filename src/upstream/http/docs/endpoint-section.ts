import type { Language } from '../../../contract/generated/languages';
import type { Allowance } from '../../../contract/definitions';
import { titleOf, type Endpoint } from './endpoints';
import { html, type Markup } from './html';
import { labels, type Labels } from './docs-labels';
import type { Family, Schema } from './open-api';
import { schemaRows, type SchemaRow } from './schema-rows';

/** One call: what it does, who may call it, what it takes and what it gives. */
export function endpointSection({ document }: Family, endpoint: Endpoint, language: Language): Markup {
  const words = labels[language];
  const { operation, method, path, parameters } = endpoint;
  const body = firstSchema(operation.requestBody?.content);
  const result = firstSchema(operation.responses['200']?.content);
  return html`<section id="${operation.operationId}">
    <h2>${titleOf(endpoint, language)}</h2>
    <p>
      <code><span class="method">${method}</span> ${path}</code>
    </p>
    ${ownDescription(endpoint).map((paragraph) => html`<p lang="en">${paragraph}</p>`)}
    <dl>
      <dt>${words.token}</dt>
      <dd>${Object.keys(operation.security?.[0] ?? {})[0] ?? words.noToken}</dd>
      <dt>${words.allowed}</dt>
      <dd>${allowance(operation['x-allow'], words)}</dd>
    </dl>
    ${
      parameters.length > 0
        ? table(
            words.parameters,
            words,
            parameters.map(({ name, required, schema, description: meaning, in: place }) => ({
              ...(schemaRows(document, schema)[0] ?? { type: '', limits: '' }),
              path: name,
              required: required ?? false,
              description: [place === 'path' ? words.path : words.header, meaning].filter(Boolean).join('. '),
            })),
          )
        : undefined
    }
    ${body && table(words.body, words, schemaRows(document, body))}
    ${
      result?.format === 'binary'
        ? html`<h3>${words.result}</h3>
            <p>${words.file}</p>`
        : result && table(words.result, words, schemaRows(document, result))
    }
  </section>`;
}

/** The document's description without what the page says by itself: the other language's title and who may call. */
function ownDescription(endpoint: Endpoint): readonly string[] {
  const paragraphs = endpoint.operation.description?.split('\n\n') ?? [];
  return paragraphs.filter((text) => !text.startsWith('Allowed: ') && text !== `${titleOf(endpoint, 'es')}.`);
}

function firstSchema(content: Readonly<Record<string, { readonly schema: Schema }>> | undefined): Schema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function allowance(allow: Allowance | null | undefined, words: Labels): Markup | string {
  if (!allow || 'session' in allow) return words.session;
  if ('public' in allow) return words.everyone;
  if ('revocation' in allow) return words.revocation;
  return html`${words.anyOf}
  ${allow.privileges.map((code, index) => html`${index > 0 ? ', ' : ''}<code>${code}</code>`)}`;
}

function table(title: string, words: Labels, rows: readonly SchemaRow[]): Markup {
  return html`<h3>${title}</h3>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>${words.name}</th>
            <th>${words.type}</th>
            <th></th>
            <th>${words.limits}</th>
            <th>${words.meaning}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <td><code>${row.path || '—'}</code></td>
                <td>${row.type}</td>
                <td class="soft">${row.required ? words.required : words.optional}</td>
                <td>${row.limits}</td>
                <td lang="en">${row.description}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
