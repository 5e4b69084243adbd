import type { Variables } from './variables';

/** How people reach those who help them, and where the privacy notice is, unless it is our own; what else is absent is shown nowhere. */
export interface ContactSettings {
  readonly email?: string;
  readonly phone?: string;
  readonly helpUrl?: string;
  readonly privacyUrl?: string;
}

/** Reads whom to ask; the demo names addresses that are no one's. */
export function readContact(variables: Variables, demo: boolean): ContactSettings {
  const email = variables.text('SUPPORT_EMAIL') ?? (demo ? 'soporte@rubrica.example' : undefined);
  const phone = variables.text('SUPPORT_PHONE') ?? (demo ? '601 555 0100' : undefined);
  const helpUrl = variables.address('HELP_URL', ['http:', 'https:']);
  const privacyUrl = variables.address('PRIVACY_URL', ['http:', 'https:']);
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(helpUrl !== undefined && { helpUrl }),
    ...(privacyUrl !== undefined && { privacyUrl }),
  };
}
