/** The type of a provider's profile, and the validator that the server holds one against when it starts. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compile } from 'json-schema-to-typescript';
import type { Definitions } from './definitions';
import { without, type Output } from './output';
import { asModule, moduleDeclaration } from './validator-module';

export async function writeProviderProfile(output: Output, definitions: Definitions): Promise<void> {
  const schema = definitions.meta.get('provider')?.content;
  if (!schema) throw new Error('schemas/meta/provider.schema.json was not read');
  const source = await compile(without(schema, '$id', '$schema'), 'ProviderProfile', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  });
  output.add('provider-profile.ts', source);
  const ajv = new Ajv2020({
    code: { source: true, esm: true },
    allErrors: true,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
  });
  output.add('validators/provider-profile.js', asModule(ajv, ajv.compile(schema), '../..'));
  output.add('validators/provider-profile.d.ts', moduleDeclaration(['default'], '../..'));
}
