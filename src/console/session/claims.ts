import { jwtDecode } from 'jwt-decode';

/** What is read of the main token. It decides nothing: the server does. */
export interface Claims {
  /** Seconds since 1970. */
  exp?: number;
  documentNumber?: string;
  documentType?: string;
  fullName?: string;
  /** Seconds; the claim is read as digits only, so "3600s" is 3600. */
  expiresIn?: number;
}

interface RawClaims {
  exp?: number;
  documentNumber?: string;
  documentType?: string;
  fullName?: string;
  expiresIn?: string | number;
}

/** Reads the claims; a token that is no JWT has none. */
export function readClaims(token: string): Claims {
  try {
    const { exp, documentNumber, documentType, fullName, expiresIn } = jwtDecode<RawClaims>(token);
    return { exp, documentNumber, documentType, fullName, expiresIn: digits(expiresIn) };
  } catch {
    return {};
  }
}

function digits(value: string | number | undefined): number | undefined {
  const only = String(value ?? '').replace(/\D/g, '');
  return only === '' ? undefined : Number(only);
}
