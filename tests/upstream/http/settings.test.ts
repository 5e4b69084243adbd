import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/upstream/settings';
import { outsideDemo } from './outside-demo';
import { SettingsError } from '../../../src/upstream/settings/variables';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('need nothing: loopback, an embedded database, the demo', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: 'data',
      demo: true,
    });
  });

  it('name every wrong variable at once, with what to do, and never its value', () => {
    const secret = 'not-an-address-with-a-password';
    const problems = problemsOf({ PORT: '99999', DEMO: 'yes', DATABASE_URL: secret, SMTP_URL: 'ftp://x' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['DEMO', 'DATABASE_URL', 'SMTP_URL', 'PORT']);
    expect(problems.join()).not.toContain(secret);
  });

  it('refuse the demo in production unless confirmed twice', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).join()).toContain('DEMO must be 0');
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1', DEMO_IN_PRODUCTION: '1' }).demo).toBe(true);
  });

  it('want a login key of their own outside the demo', () => {
    expect(problemsOf({ DEMO: '0' }).map((problem) => problem.split(' ')[0])).toEqual([
      'PKI_SECRET',
      'POLICY_OID',
      'CPS_URL',
      'LOGIN_KEY',
      'LOGIN_IV',
    ]);
    expect(problemsOf(outsideDemo)).toEqual([]);
  });

  it('refuse policies that are not of the provider, and certificates that name an address with TLS', () => {
    const named = (environment: Record<string, string>) =>
      problemsOf({ ...outsideDemo, ...environment }).map((problem) => problem.split(' ')[0]);
    for (const arc of ['1.3.6.1.4.1.32473.1', '2.999.1', '1.3.6.1.4.1.', '3.1.2.3', '1.40.1.1', '1.3.06.1', 'arc'])
      expect(named({ POLICY_OID: arc }), arc).toEqual(['POLICY_OID']);
    expect(named({ POLICY_OID: '2.16.170.1.5' })).toEqual([]);
    expect(named({ PKI_URL: 'https://pki.rubrica.example' })).toEqual(['PKI_URL']);
    expect(problemsOf({ POLICY_OID: '1.3.6.1.4.1.32473.2' }).join()).toContain('POLICY_OID');
  });

  it('place a family by its address alone, and refuse one that does not exist', () => {
    const { families } = readSettings({ FAMILY_PROJECT_T_URL: 'https://projects.rubrica.example/api/' });
    expect(families.projectT).toEqual({ mode: 'proxy', url: 'https://projects.rubrica.example/api' });
    expect(families.auth).toEqual({ mode: 'embedded' });
    expect(problemsOf({ FAMILY_PROJEKT_URL: 'https://x.example' }).join()).toContain(
      'FAMILY_PROJEKT_URL names no service family',
    );
    expect(problemsOf({ FAMILY_AUTH_MODE: 'proxy' }).join()).toContain('FAMILY_AUTH_URL is needed');
  });
});
