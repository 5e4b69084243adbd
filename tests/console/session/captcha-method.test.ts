import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captchaMethod } from '../../../src/console/session/captcha/captcha-method';
import { useCaptcha } from '../../../src/console/session/captcha/use-captcha';
import { json, runtime, stubFetch } from '../stub-fetch';

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

describe('the value of a service', () => {
  afterEach(() => vi.useRealTimers());

  /** Shows a form's captcha before a provider whose service this is; `seen` are the calls. */
  async function show() {
    const seen = stubFetch(() => json({ success: true }), { ...runtime, families, provider: { captcha: service } });
    const { result } = await act(() => Promise.resolve(renderHook(() => useCaptcha('auth'))));
    return { captcha: result.current, seen };
  }

  it('has its box from the first rendering, so that none of ours is ticked in vain', () => {
    stubFetch(() => json({}), { ...runtime, families, provider: { captcha: service } });
    const rendered: unknown[] = [];
    renderHook(() => rendered.push(useCaptcha('auth').method));
    expect(new Set(rendered)).toEqual(new Set([service]));
  });

  it('is waited for where the form is sent while it is on its way', async () => {
    const { captcha, seen } = await show();
    const taking = captcha.take();
    // Whatever needs no value was done by now.
    await new Promise(setImmediate);
    captcha.receive('un valor');
    expect(await taking).toBe('un valor');
    expect(seen.map(({ body }) => body)).toEqual([{ value: 'un valor', url: service.script }]);
  });

  it('is waited for three seconds at most, and a form without it is refused in words', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { captcha, seen } = await show();
    const taking = captcha.take().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await taking).toMatchObject({ code: 'captchaFailed' });
    expect(seen).toEqual([]);
  });
});
