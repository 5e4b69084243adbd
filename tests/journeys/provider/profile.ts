import { prefixes } from '../../provider/call';
import { unshownPaths } from '../../provider/families/all';
import { ownPaths } from '../../provider/own-paths';

/** Where the browser finds the provider: passed on by the console's server, or asked by the browser itself. */
export type Mode = 'proxy' | 'direct';

/** Names of our definitions for the calls whose paths the specification doesn't show, by the provider's ids. */
export const ourNames: Record<string, string> = {
  'certificate POST structure-validate': 'certificate.structureValidate',
  'certificate POST additional-document-register': 'certificate.additionalDocumentRegister',
  'certificate POST additional-document-update': 'certificate.additionalDocumentUpdate',
  'documents GET file': 'documents.file',
  'documents GET status-validation': 'documents.statusValidation',
  'documents GET additional-document-list': 'documents.additionalDocumentList',
  'structure GET cause-verification': 'structure.causeVerification',
  'print POST print': 'print.print',
};

/**
 * Returns the smallest profile of the plain provider: addresses, the paths that no document shows, and the login. Its
 * headers are raw, which no console could guess.
 */
export function smallestProfile(url: string, mode: Mode) {
  const families = Object.entries(prefixes).map(([name, prefix]) => [
    name,
    { url: url + prefix, mode, headers: 'raw' as const },
  ]);
  const calls = Object.entries(unshownPaths).map(([id, path]) => [ourNames[id], { path: afterFamily(path) }]);
  return {
    name: 'Certificadora de Ensayo',
    families: Object.fromEntries(families) as Record<string, unknown>,
    rest: { url: url + ownPaths.rest, mode },
    calls: Object.fromEntries(calls) as Record<string, unknown>,
    login: {
      url: url + ownPaths.loginPage,
      exchange: { method: 'POST', path: afterFamily(ownPaths.exchange), body: 'idIngreso' },
    },
  };
}

function afterFamily(path: string): string {
  const prefix = Object.values(prefixes).find((each) => path.startsWith(`${each}/`)) ?? '';
  return path.slice(prefix.length);
}
