import type { Privilege } from './generated/access';
/**
 * Which of a person's codes count for one request. Privileges are flat in the lifecycle; each is of an application or of
 * the holder's own requests (schemas/lifecycles/request.json, description).
 */

/** What the codes depend on. */
export interface RequestScope {
  application: string;
  /** The caller is its applicant. */
  own: boolean;
  /** The caller is the supervisor of its agreement. */
  supervised: boolean;
}

/** What a console knows of it: what is missing is not known, and excludes no code. */
export type KnownScope = Partial<RequestScope>;

/** Whether a code counts; undefined where that is not known. */
type Rule = (scope: KnownScope) => boolean | undefined;

/** The applications that these rules know. Another upstream has codes of its own for its applications. */
const applications: ReadonlySet<string | undefined> = new Set(['MYSELF', 'PROYT', 'OTH', 'ECD']);

const ofApplication =
  (code: string): Rule =>
  ({ application }) =>
    applications.has(application) ? application === code : undefined;
const everywhere: Rule = () => true;
const partner = ofApplication('MYSELF');
const projectT = ofApplication('PROYT');
const other = ofApplication('OTH');
const certification = ofApplication('ECD');
const own: Rule = (scope) => scope.own;
const supervised: Rule = (scope) => scope.supervised;

/** The first that fits the code decides. */
const rules: readonly (readonly [RegExp, Rule])[] = [
  [/_MYSELF$/, partner],
  [/_PROYT$/, projectT],
  [/^OTHCERTIFICATE_/, other],
  [/_SUBSCRIBER$|^REMEDY_IDENTITY/, own],
  [/^CONSULT_SUP$|^ASSIGN_/, supervised],
  [/^MANAGEMENT_CHECKER$|^DOCVAL_READONLY$|^(REJECT|REVOKE|DOWNLOAD|SIGNATURE)_ECD$/, certification],
];

/** Returns the codes that count for that request. */
export function heldFor(held: Iterable<Privilege>, scope: RequestScope): Set<Privilege> {
  return new Set([...held].filter((code) => ruleOf(code)(scope) === true));
}

/** Returns the codes that count for a request, or may count, by what is known of it: what a console offers goes by these. */
export function possiblyHeldFor(held: Iterable<Privilege>, scope: KnownScope): Set<Privilege> {
  return new Set([...held].filter((code) => ruleOf(code)(scope) !== false));
}

function ruleOf(code: Privilege): Rule {
  return rules.find(([pattern]) => pattern.test(code))?.[1] ?? everywhere;
}
