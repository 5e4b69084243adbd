import type { Variables } from './variables';

/** The provider's own services, each by its address and the bearer token that it wants. */
export interface ServiceSettings {
  /** The provider's registries instead of the embedded ones. */
  readonly registriesUrl?: string;
  readonly registriesToken?: string;
  /** The reader of fingerprints of the office's desks; without it only the demo has one. */
  readonly fingerprintUrl?: string;
  readonly fingerprintToken?: string;
  /** The provider's courier instead of the embedded one. */
  readonly courierUrl?: string;
  readonly courierToken?: string;
  /** The provider's service of USB tokens; without it only the demo has tokens. */
  readonly tokensUrl?: string;
  readonly tokensToken?: string;
  /** The provider's ticketing service, whose code a revocation carries; without it our own mails one. */
  readonly ticketsUrl?: string;
  readonly ticketsToken?: string;
  /** The provider's e-mail verification service; without it an address is proven here alone. */
  readonly emailCheckUrl?: string;
  readonly emailCheckToken?: string;
}

type ServiceName = keyof ServiceSettings extends `${infer Name}${'Url' | 'Token'}` ? Name : never;

const variableOf: Readonly<Record<ServiceName, string>> = {
  registries: 'REGISTRIES',
  fingerprint: 'FINGERPRINT',
  courier: 'COURIER',
  tokens: 'TOKENS',
  tickets: 'TICKETS',
  emailCheck: 'EMAIL_CHECK',
};

/** Reads where each service is, and its token. */
export function readServices(variables: Variables): ServiceSettings {
  const entries = Object.entries(variableOf).flatMap(([name, variable]) => [
    [`${name}Url`, variables.address(`${variable}_URL`, ['http:', 'https:'])] as const,
    [`${name}Token`, variables.text(`${variable}_TOKEN`)] as const,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
