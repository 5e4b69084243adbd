import { describe, expect, it } from 'vitest';
import { captchaMethod } from '../../../src/console/session/captcha/captcha-method';
import { runtime } from '../stub-fetch';

const service = { script: 'https://captcha.example/api.js', object: 'servicio' };
const at = { base: '/api/auth', encoding: 'percent' } as const;
const families = { ...runtime.families, auth: at };

describe('the captcha of a form', () => {
  it('is ours without a profile, and where this product answers the form', () => {
    expect(captchaMethod({ ...runtime, families }, 'auth')).toBe('ours');
    expect(captchaMethod({ ...runtime, families, provider: { captcha: service } }, 'certificate')).toBe('ours');
  });

  it.each([
    [{}, 'none'],
    [{ ours: 'all' as const }, 'ours'],
    [{ captcha: 'ours' as const }, 'ours'],
    [{ captcha: 'none' as const, ours: 'all' as const }, 'none'],
    [{ captcha: service }, service],
  ])('is what the profile says where the provider answers it: %j', (provider, method) => {
    expect(captchaMethod({ ...runtime, families, provider }, 'auth')).toEqual(method);
  });
});
