import { jwtDecode } from 'jwt-decode';
import { limits } from '../../contract/generated/limits';
import type { ProviderToken } from '../../contract/generated/provider-profile';
import { valueAt } from '../../contract/json-pointer';
import { knownRuntime } from '../transport/runtime';

const { tokenClaims } = limits;
type ClaimName = (typeof tokenClaims)[number];

/** What is read of the main token; it decides nothing, since the server does. `exp` and `expiresIn` are seconds. */
export type Claims = { [Name in ClaimName]?: Name extends 'exp' | 'expiresIn' ? number : string };

/** Reads the claims, where the provider's profile says, otherwise at their own names; a token that is no JWT has none. */
export function readClaims(
  token: string,
  pointers: ProviderToken['claims'] = knownRuntime()?.provider?.claims ?? {},
): Claims {
  try {
    const all = jwtDecode<Partial<Record<string, unknown>>>(token);
    const { expiresIn, ...claims } = Object.fromEntries(
      tokenClaims.map((name) => [name, valueAt(all, pointers[name] ?? `/${name}`)]),
    );
    return { ...claims, expiresIn: digitsOf(expiresIn) };
  } catch {
    // A provider's token need not be a JWT: it then claims nothing.
    return {};
  }
}

/** Reads a claim as digits only, so "3600s" is 3600. */
function digitsOf(value: unknown): number | undefined {
  const digits = typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\D/g, '') : '';
  return digits === '' ? undefined : Number(digits);
}
