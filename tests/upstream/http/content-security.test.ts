import { describe, expect, it } from 'vitest';
import { pagePolicy } from '../../../src/upstream/http/content-security';
import { readSettings } from '../../../src/upstream/settings';

const settings = readSettings({ DEMO: '1' });
const policyWith = (captcha: 'none' | { script: string; object: string }): Map<string, string> => {
  const provider = { name: 'Ejemplo', families: {}, captcha };
  const directives = pagePolicy({ ...settings, provider })('n')
    .split('; ')
    .map((directive): [string, string] => [directive.split(' ')[0] ?? '', directive]);
  return new Map(directives);
};

describe('the content security policy of a page', () => {
  it('admits the script, frames and requests of the captcha service from its origin alone', () => {
    const policy = policyWith({ script: 'https://captcha.example/v2/api.js?x=1', object: 'servicio' });
    expect(policy.get('script-src')).toBe("script-src 'self' 'nonce-n' https://captcha.example");
    expect(policy.get('frame-src')).toBe("frame-src 'self' https://captcha.example");
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://captcha.example");
    const others = [...policy].filter(([name]) => !['script-src', 'frame-src', 'connect-src'].includes(name));
    for (const [, directive] of others) expect(directive).not.toContain('captcha.example');
  });

  it('stays as it is without one', () => {
    expect(pagePolicy(settings)('n')).not.toContain('frame-src');
    expect(policyWith('none').get('script-src')).toBe("script-src 'self' 'nonce-n'");
  });
});
