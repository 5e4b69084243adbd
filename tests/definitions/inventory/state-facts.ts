import { array, equal, fact, look, record, single, type Chapter } from './fact';
import type { Definitions } from '../../../scripts/generate/definitions';

const codes = (definitions: Definitions, name: string, property: string): unknown[] =>
  array(look(definitions.records.get(name)?.content, 'properties', property, 'enum'));

/** Statuses, types and states. */
export const stateFacts: Chapter = function* (definitions, inventory) {
  const limits = single(definitions, 'limits');
  const states = (lifecycle: string) => record(look(definitions.lifecycles.get(lifecycle)?.content, 'states'));
  for (const [code, meaning] of Object.entries(inventory.documentStatuses)) {
    const label = look(states('document'), code, 'label', 'en');
    yield equal(`document status ${code}`, typeof label === 'string' ? label.toLowerCase() : label, meaning);
    yield fact(
      `document status ${code} in the document entry`,
      look(definitions.records.get('request-document')?.content, 'properties', 'documentstatusid', 'x-states') ===
        'document' && states('document')[code] !== undefined,
    );
  }
  for (const type of inventory.documentTypes)
    yield fact(`document type ${type}`, codes(definitions, 'request-document', 'documentTypeId').includes(type));
  for (const type of inventory.validationTypes)
    yield fact(`validation type ${type}`, codes(definitions, 'request-validation', 'validationType').includes(type));
  yield equal(
    'validation statuses',
    codes(definitions, 'request-validation', 'validationStatus'),
    inventory.validationStatuses,
  );
  for (const state of inventory.requestStatesSeen) yield fact(`request state ${state}`, state in states('request'));
  yield equal(
    'document types requiring review',
    look(limits, 'documentTypesRequiringReview'),
    inventory.documentTypesRequiringReview,
  );
  for (const [type, number] of Object.entries(inventory.documentTypeMapping))
    yield equal(`document type ${type} maps to`, look(limits, 'documentTypeMapping', type), number);
  yield equal('disallowed document types', look(limits, 'disallowedDocumentTypes'), inventory.disallowedDocumentTypes);
};
