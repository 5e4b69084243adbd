/** Where privileges count, for the console and the server alike. */
import type { Definitions, Json } from './definitions';
import { literal, union, type Output } from './output';
import { applicationsOf, codesOf, otherScopes, reviewRoutes, seeingScopes } from './privilege-scopes';

/** Writes the codes by scope, and the places where the requests of each application are reviewed. */
export function writeScopes(output: Output, definitions: Definitions): void {
  const applications = applicationsOf(definitions);
  const codes = [...codesOf(definitions)];
  const byScope = (scopes: readonly string[], isMeant: (entry: Json | undefined) => boolean) =>
    Object.fromEntries(
      scopes.map((scope) => [
        scope,
        codes.filter(([, entry]) => entry['scope'] === scope && isMeant(entry['sees'])).map(([code]) => code),
      ]),
    );
  output.add(
    'privilege-scopes.ts',
    `import type { Privilege } from './access';\n\n/** An application of requests, or what requests have in common over all of them. */\nexport type PrivilegeScope = ${union([...applications, ...otherScopes])};\n` +
      `type CodesByScope<Scope extends PrivilegeScope> = Readonly<Record<Scope, readonly Privilege[]>>;\n\n/** Every code, by the requests on which it counts. */\nexport const privilegeScopes: CodesByScope<PrivilegeScope> = ${literal(byScope([...applications, ...otherScopes], () => true))};\n` +
      `/** Those of which any one shows its holder the requests of the scope. */\nexport const seeingPrivileges: CodesByScope<Exclude<PrivilegeScope, 'everywhere'>> = ${literal(byScope([...applications, ...seeingScopes], (sees) => sees === true))};\n`,
  );
  const sections = reviewRoutes(definitions)
    .filter(({ parent }, at, all) => all.findIndex((other) => other.parent === parent) === at)
    .map(({ parent, scopes: [application], accesses, readOnly }) => ({ parent, application, accesses, readOnly }));
  output.add(
    'review-sections.ts',
    `/** Where the requests of each application are reviewed, to decide them or to read them. */\nexport const reviewSections = ${literal(sections)} as const;\n`,
  );
}
