import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDefinitions } from '../../scripts/generate/definitions';
import { repository, writtenFiles } from '../scripts/repository-files';
import { definedCall } from './inventory/call-lookup';
import { readInventory } from './inventory/inventory';

/** Specified calls for which the console has no place, and what it has instead. They are served to integrations. */
const unused: Readonly<Record<string, string>> = {
  'auth.olderLogin': 'a second way in, for integrations; people sign in by security.login, with its captcha',
  'auth.olderProfile': 'the person behind that second way in',
  'certificate.getprocessreference': 'the lists filter by reference, in pages and with their other filters',
  'documents.statusValidation': 'the case says it of each validation, and not of all at once',
  'projectT.getsystemconfiguration': 'the settings of Project T stand among all settings',
  'structure.useCertificate': 'the uses come with the form that asks for them',
  'structure.causeVerification': 'the causes come by the document that is decided',
};

const textsOf = (place: RegExp): string[] =>
  writtenFiles.filter((file) => place.test(file)).map((file) => readFileSync(path.join(repository, file), 'utf8'));

/** Returns the calls that modules import from the generated contract: each from its own module, or from its family's. */
function importedCalls(): string[] {
  const imports = /import (?:type )?\{([^}]*)\} from '[^']*\/generated\/calls\/(\w+)(?:\/\w+)?'/g;
  return textsOf(/^src\/console\/.*\.tsx?$/).flatMap((text) =>
    [...text.matchAll(imports)].flatMap(([, names = '', family = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => `${family}.${name}`),
    ),
  );
}

/** Returns the calls that definitions of lists, actions, fields, and forms name. */
const namedCalls = (): string[] =>
  textsOf(/^schemas\/(?!services|texts|meta).*\.json$/).flatMap((text) =>
    [...text.matchAll(/"(\w+\.\w+)"/g)].map(([, name = '']) => name),
  );

it('a specified call is asked by the console, or has a reason not to be', () => {
  const definitions = readDefinitions('schemas');
  const specified = readInventory().calls.flatMap((call) => {
    const name = definedCall(definitions, call)?.['name'];
    return typeof name === 'string' ? [`${call.service}.${name}`] : [];
  });
  expect(specified.length).toBeGreaterThan(0);
  const asked = new Set([...importedCalls(), ...namedCalls()]);
  const unasked = specified.filter((call) => !asked.has(call));
  expect(unasked.sort()).toEqual(Object.keys(unused).sort());
});
