/** Validators as modules of their own. */
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';

// A CommonJS module under an ES import: Node hands over its exports, bundlers their default.
const standalone = (standaloneModule as { default?: typeof standaloneModule }).default ?? standaloneModule;

/**
 * Returns a validator, or several by their exports' names, as the source of a module: ajv writes `require` even in
 * modules; its few helpers are ours, imported from the folder `contract`.
 */
export function asModule(
  ajv: Ajv2020,
  validators: ValidateFunction | Record<string, string>,
  contract: string,
): string {
  const body = standalone(ajv, validators)
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'unicodeLength')
    .replaceAll(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'deepEqual');
  if (body.includes('require('))
    throw new Error(
      `A validator needs ${/require\([^)]*\)/.exec(body)?.[0] ?? 'a helper'}: import it in validator-module.ts`,
    );
  return (
    `import { formats } from '${contract}/formats';\nimport { unicodeLength } from '${contract}/unicode-length';\n` +
    (body.includes('deepEqual') ? `import { deepEqual } from '${contract}/deep-equal';\n` : '') +
    body
  );
}

/** Returns the declaration of a module of validators, by the names that it exports. */
export function moduleDeclaration(names: readonly string[], contract: string): string {
  const exported = names.map((name) =>
    name === 'default'
      ? 'declare const validate: Validator;\nexport default validate;\n'
      : `export declare const ${name}: Validator;\n`,
  );
  return `import type { Validator } from '${contract}/validation';\n${exported.join('')}`;
}
