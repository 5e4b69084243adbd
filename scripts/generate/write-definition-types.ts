/** Writes what the compiler knows of definitions: a module of types for each meta-schema whose definitions reach the contract. */
import { DefinitionTypes } from './definition-types';
import type { Definitions } from './definitions';
import { pascalCase } from './names';
import type { Output } from './output';

/** By meta-schema; texts stay in what a server answers in any language, all others have tables of their own. */
const typed = {
  resource: { hasTexts: false },
  routes: { hasTexts: false },
  menu: { hasTexts: false },
  service: { hasTexts: false },
  lifecycle: { hasTexts: false },
  product: { hasTexts: false },
  catalogues: { hasTexts: false },
  'certificate-profiles': { hasTexts: false },
  configuration: { hasTexts: false },
  errors: { hasTexts: false },
  record: { hasTexts: false },
  forms: { hasTexts: true },
  'legal-texts': { hasTexts: true },
} as const;

export function writeDefinitionTypes(output: Output, { meta }: Definitions): void {
  for (const [name, { hasTexts }] of Object.entries(typed)) {
    const schema = meta.get(name)?.content;
    if (!schema) throw new Error(`schemas/meta/${name}.schema.json was not read`);
    output.add(`definitions/${name}.ts`, new DefinitionTypes(hasTexts).module(`${pascalCase(name)}File`, schema));
  }
}
