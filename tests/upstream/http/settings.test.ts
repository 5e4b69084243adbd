import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/upstream/settings';
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
      sessionSeconds: 3600,
    });
  });

  it('name every wrong variable at once, with what to do, and never its value', () => {
    const secret = 'not-an-address-with-a-password';
    const problems = problemsOf({ PORT: '99999', DEMO: 'yes', DATABASE_URL: secret, SMTP_URL: 'ftp://x' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['DEMO', 'DATABASE_URL', 'SMTP_URL', 'PORT']);
    expect(problems.join()).not.toContain(secret);
  });

  it('refuse the demo in production unless told twice', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).join()).toContain('DEMO must be 0');
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1', DEMO_IN_PRODUCTION: '1' }).demo).toBe(true);
  });

  it('want a login key of their own outside the demo', () => {
    expect(problemsOf({ DEMO: '0' }).map((problem) => problem.split(' ')[0])).toEqual([
      'PKI_SECRET',
      'LOGIN_KEY',
      'LOGIN_IV',
    ]);
    expect(
      problemsOf({ DEMO: '0', LOGIN_KEY: 'a'.repeat(64), LOGIN_IV: 'b'.repeat(32), PKI_SECRET: 'c'.repeat(64) }),
    ).toEqual([]);
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
