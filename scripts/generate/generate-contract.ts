import { checkLanguages } from './check-languages';
import { checkMeta } from './check-meta';
import { checkReferences } from './check-references';
import { readDefinitions, WrongDefinitions, type Definitions } from './definitions';
import { Output } from './output';
import { resolveLanguages } from './resolve-languages';
import { resolveLimits } from './resolve-limits';
import { resolveShared } from './resolve-shared';
import { resolveStates } from './resolve-states';
import { productSchemas } from './schemas';
import { writeAuditDetails } from './write-audit-details';
import { writeAuditedRecords } from './write-audited-records';
import { writeCalls } from './write-calls';
import { writeCertificateProfiles } from './write-certificate-profiles';
import { writeConstants } from './write-constants';
import { writeOurs } from './write-ours';
import { writeProviderProfile } from './write-provider-profile';
import { writeRecordPlaces } from './write-record-places';
import { writeProducts } from './write-products';
import { writeDocumentDecisions } from './write-document-decisions';
import { writeDefinitionTypes } from './write-definition-types';
import { writeExtensions } from './write-extensions';
import { writeForms } from './write-forms';
import { writeLifecycles } from './write-lifecycles';
import { writeLists } from './write-lists';
import { writeOpenApi } from './write-openapi';
import { writePanels } from './write-panels';
import { writePlaces } from './write-places';
import { writeResources } from './write-resources';
import { writeResultFacts } from './write-result-facts';
import { writeCompositions } from './write-compositions';
import { writeScopes } from './write-scopes';
import { writeShapes } from './write-shapes';
import { writeSpecifiedFields } from './write-specified-fields';
import { writeTables } from './write-tables';
import { writeTexts } from './write-texts';
import { writeTypes } from './write-types';
import { writeValidators } from './write-validators';
import { writeWrittenFormats } from './write-written-formats';

/**
 * Reads the definitions below `schemas`, with what they share and name resolved.
 * @throws WrongDefinitions with every problem found
 */
export function readChecked(schemas: string): Definitions {
  const definitions = readDefinitions(schemas);
  const written = [...checkMeta(definitions), ...checkLanguages(definitions)];
  // What is written out of shared parts must obey as if it stood there.
  const shape = written.length > 0 ? written : [...resolveShared(definitions), ...checkMeta(definitions)];
  resolveLanguages(definitions);
  // References are only worth checking between definitions that have their shape.
  const problems =
    shape.length > 0
      ? shape
      : [...resolveLimits(definitions), ...resolveStates(definitions), ...checkReferences(definitions)];
  if (problems.length > 0) throw new WrongDefinitions(problems);
  return definitions;
}

/**
 * Generates the whole contract from the definitions below `schemas`, into the folder `target`.
 * @throws WrongDefinitions with every problem found, before anything is written
 */
export async function generateContract(schemas: string, target: string): Promise<{ written: number; removed: number }> {
  const definitions = readChecked(schemas);
  const all = productSchemas(definitions);
  const output = new Output();
  await writeTypes(output, definitions, all);
  writeCalls(output, definitions, all);
  writeShapes(output, definitions, all);
  writeCompositions(output, definitions);
  writeValidators(output, all);
  await writeProviderProfile(output, definitions);
  writeRecordPlaces(output, definitions, all);
  writeResultFacts(output, definitions);
  writeOurs(output, definitions);
  writeSpecifiedFields(output, definitions);
  writeWrittenFormats(output, definitions);
  writeResources(output, definitions);
  writeLists(output, definitions);
  writeTables(output, definitions);
  writeAuditDetails(output, definitions);
  writeAuditedRecords(output, definitions);
  writeConstants(output, definitions);
  writeScopes(output, definitions);
  writeLifecycles(output, definitions);
  writeDocumentDecisions(output, definitions);
  writeProducts(output, definitions);
  writeCertificateProfiles(output, definitions);
  writePlaces(output, definitions);
  writePanels(output, definitions);
  writeExtensions(output, definitions);
  writeDefinitionTypes(output, definitions);
  writeForms(output, definitions);
  writeTexts(output, definitions);
  writeOpenApi(output, definitions, all);
  return output.write(target);
}
