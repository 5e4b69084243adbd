import { passwordLimits, passwordViolations, type PolicyViolation } from '../../../contract/password-policy';

type Code = PolicyViolation['code'];

/** A condition as the checklist shows it. */
export interface Rule {
  name: 'long' | 'short' | 'own' | 'rare' | 'same';
  met: boolean;
}

/** Returns the conditions in the order they are read; an empty password meets none of them. */
export function policyRules(password: string, repeated: string, username: string): Rule[] {
  const broken = new Set(passwordViolations(password, { username, email: '' }).map(({ code }) => code));
  const typed = password !== '';
  const recordFields = (code: Code): boolean => typed && !broken.has(code);
  return [
    { name: 'long', met: recordFields('passwordTooShort') },
    // Said only to those who come near it.
    ...(broken.has('passwordTooLong') ? [{ name: 'short', met: false } as const] : []),
    { name: 'own', met: recordFields('passwordContainsUsername') },
    { name: 'rare', met: recordFields('passwordCommon') && recordFields('passwordTooShort') },
    { name: 'same', met: typed && password === repeated },
  ];
}

/** What the rules' texts name. */
export const ruleNumbers = { min: passwordLimits.minLength, max: passwordLimits.maxLength };
