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

type Rule = (scope: RequestScope) => boolean;

const everywhere: Rule = () => true;
const partner: Rule = ({ application }) => application === 'MYSELF';
const projectT: Rule = ({ application }) => application === 'PROYT';
const other: Rule = ({ application }) => application === 'OTH';
const certification: Rule = ({ application }) => application === 'ECD';
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
  return new Set([...held].filter((code) => (rules.find(([pattern]) => pattern.test(code))?.[1] ?? everywhere)(scope)));
}
