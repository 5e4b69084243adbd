/** What an installation outside of the demo must say of itself. */
export const outsideDemo: Readonly<Record<string, string>> = {
  DEMO: '0',
  LOGIN_KEY: 'a'.repeat(64),
  LOGIN_IV: 'b'.repeat(32),
  PKI_SECRET: 'c'.repeat(64),
  POLICY_OID: '1.3.6.1.4.1.99999.1',
  CPS_URL: 'https://rubrica.example/dpc.pdf',
};
