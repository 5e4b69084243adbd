import type { Call } from '../../contract/definitions';
import type { Validator } from '../../contract/validation';

/** What checks one call; a part the call does not have has no validator. */
export interface CallValidators {
  readonly parameters?: Validator;
  readonly body?: Validator;
  readonly result?: Validator;
}

/** Returns the generated validators of a family, by call name. */
export async function loadValidators(family: string): Promise<(call: Call) => CallValidators> {
  const module = (await import(`../../contract/generated/validators/calls/${family}.js`)) as Record<
    string,
    Validator | undefined
  >;
  return ({ name }) => ({
    parameters: module[`${name}Parameters`],
    body: module[`${name}Body`],
    result: module[`${name}Result`],
  });
}
