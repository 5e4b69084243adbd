import { limits } from './generated/limits';

/** A rule of the password policy that a candidate breaks; each has its text in errors.json#/messages. */
export interface PolicyViolation {
  code:
    | 'passwordTooShort'
    | 'passwordTooLong'
    | 'passwordContainsUsername'
    | 'passwordCommon'
    | 'keyPasswordCharacters';
  params: Record<string, number>;
}

/** Who the password is for; none of these may be found inside it. */
export interface PasswordOwner {
  username: string;
  email: string;
}

/** Lengths of a password, in characters. */
export interface PasswordLimits {
  minLength: number;
  maxLength: number;
}

const { minDistinct, maxKeyLength } = limits.passwords;
export const passwordLimits: PasswordLimits = limits.passwords;

/** Stems that guessers try first; a password that is one of them with digits or signs around it is refused. */
const common = new Set([
  'password',
  'passwort',
  'contrasena',
  'contraseña',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'administrador',
  'administrator',
  'welcome',
  'bienvenido',
  'bienvenida',
  'colombia',
  'bogota',
  'bogotá',
  'letmein',
  'iloveyou',
  'teamo',
  'superman',
  'certificado',
  'rubrica',
  'rúbrica',
]);

/**
 * Returns every rule the password breaks; empty when it may be used. Length and guessability decide, not character
 * classes (NIST SP 800-63B, 3.1.1.2). Lengths count characters as people see them, not UTF-16 units.
 */
export function passwordViolations(
  password: string,
  owner: PasswordOwner | undefined,
  { minLength, maxLength }: PasswordLimits = passwordLimits,
): PolicyViolation[] {
  const violations: PolicyViolation[] = [];
  const characters = [...password];
  if (characters.length < minLength) violations.push({ code: 'passwordTooShort', params: { min: minLength } });
  if (characters.length > maxLength) violations.push({ code: 'passwordTooLong', params: { max: maxLength } });
  const lower = password.toLowerCase();
  if (owner && identityParts(owner).some((part) => lower.includes(part)))
    violations.push({ code: 'passwordContainsUsername', params: {} });
  const guessable = new Set(characters).size < minDistinct || common.has(stem(lower)) || isRun(lower);
  if (guessable) violations.push({ code: 'passwordCommon', params: {} });
  return violations;
}

/** Programs disagree on how other characters of a PKCS#12's password are encoded. */
const portable = /^[\x20-\x7e]*$/;

/** Returns every rule that the password of a holder's PKCS#12 breaks; its least length is a configured one. */
export function keyPasswordViolations(password: string, minLength: number): PolicyViolation[] {
  const violations = passwordViolations(password, undefined, { minLength, maxLength: maxKeyLength });
  return portable.test(password) ? violations : [...violations, { code: 'keyPasswordCharacters', params: {} }];
}

/**
 * Returns the parts of a name that a password may not contain; parts of three letters or fewer would refuse far too
 * much.
 */
function identityParts({ username, email }: PasswordOwner): string[] {
  return [username, email.replace(/@.*/, '')].map((part) => part.toLowerCase()).filter((part) => part.length > 3);
}

/** Returns what a guesser would try: 'Colombia2026*' is 'colombia'. */
function stem(lower: string): string {
  return lower.replace(/^[\P{L}]+|[\P{L}]+$/gu, '');
}

/**
 * Tells whether a text is a run, such as 'abcdefghijk' or '9876543210': each character one step from the former, always
 * in the same direction.
 */
function isRun(lower: string): boolean {
  const codes = [...lower].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}
