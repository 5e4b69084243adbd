import {
  passwordLimits,
  passwordViolations,
  type PasswordOwner,
  type PolicyViolation,
} from '../../../contract/password-policy';

type Code = PolicyViolation['code'];

/** A condition as the checklist shows it. */
export interface Rule {
  name: 'long' | 'short' | 'own' | 'rare' | 'same';
  met: boolean;
}

/**
 * Returns the conditions in the order they are read; an empty password meets none of them.
 *
 * @param repeated the password again, where it is asked for twice
 */
export function policyRules(password: string, owner: PasswordOwner, repeated?: string): Rule[] {
  const broken = new Set(passwordViolations(password, owner).map(({ code }) => code));
  const typed = password !== '';
  const recordFields = (code: Code): boolean => typed && !broken.has(code);
  return [
    { name: 'long', met: recordFields('passwordTooShort') },
    // Said only to those who come near it.
    ...(broken.has('passwordTooLong') ? [{ name: 'short', met: false } as const] : []),
    { name: 'own', met: recordFields('passwordContainsUsername') },
    { name: 'rare', met: recordFields('passwordCommon') && recordFields('passwordTooShort') },
    ...(repeated === undefined ? [] : [{ name: 'same', met: typed && password === repeated } as const]),
  ];
}

/** What the rules' texts name. */
export const ruleNumbers = { min: passwordLimits.minLength, max: passwordLimits.maxLength };
