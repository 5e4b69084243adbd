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
  /** Undefined while nothing is typed that could break it. */
  met: boolean | undefined;
}

/**
 * Returns the conditions in the order they are read; an empty password is too short, and breaks no other.
 *
 * @param repeated the password again, where it is asked for twice
 */
export function policyRules(password: string, owner: PasswordOwner, repeated?: string): Rule[] {
  const broken = new Set(passwordViolations(password, owner).map(({ code }) => code));
  const typed = password !== '';
  const meets = (...codes: Code[]): boolean | undefined =>
    typed ? !codes.some((code) => broken.has(code)) : undefined;
  return [
    { name: 'long', met: typed && !broken.has('passwordTooShort') },
    // Said only to those who come near it.
    ...(broken.has('passwordTooLong') ? [{ name: 'short', met: false } as const] : []),
    { name: 'own', met: meets('passwordContainsUsername') },
    { name: 'rare', met: meets('passwordCommon', 'passwordTooShort') },
    ...(repeated === undefined ? [] : [{ name: 'same', met: typed ? password === repeated : undefined } as const]),
  ];
}

/** What the rules' texts name. */
export const ruleNumbers = { min: passwordLimits.minLength, max: passwordLimits.maxLength };
