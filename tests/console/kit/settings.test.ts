import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Each test loads the modules as a page does. What another file loaded late is none of this page's.
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function fromOtherTab(key: string, newValue: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

describe('language', () => {
  const load = () => import('../../../src/console/kit/language');

  it.each([
    [['es-CO', 'en'], 'es'],
    [['pt-BR', 'es'], 'es'],
    [['en-GB', 'es'], 'en'],
    [['fr', 'de'], 'en'],
  ])('follows a browser that asks for %j', async (asked, expected) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asked);
    const { currentLanguage } = await load();
    expect(currentLanguage()).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('keeps the choice, here and in the other tabs', async () => {
    const { useLanguage, setLanguage } = await load();
    const { result } = renderHook(useLanguage);
    await act(() => setLanguage('es'));
    expect(result.current).toBe('es');
    expect(localStorage.getItem('rubrica.language')).toBe('es');
    fromOtherTab('rubrica.language', 'en');
    await waitFor(() => expect(result.current).toBe('en'));
    expect(document.documentElement.lang).toBe('en');
  });

  it('turns the page around for one that is written from right to left', async () => {
    const languages = await vi.importActual<object>('../../../src/contract/generated/languages');
    vi.doMock('../../../src/contract/generated/languages', () => ({
      ...languages,
      directions: { en: 'ltr', es: 'rtl' },
    }));
    const { setLanguage } = await load();
    expect(document.documentElement.dir).toBe('ltr');
    await setLanguage('es');
    expect(document.documentElement.dir).toBe('rtl');
    vi.doUnmock('../../../src/contract/generated/languages');
  });

  it('waits for what must be ready, and stays when that fails', async () => {
    const { currentLanguage, prepareLanguage, setLanguage } = await load();
    const forget = prepareLanguage(() => Promise.reject(new Error('no line')));
    await expect(setLanguage('es')).rejects.toThrow('no line');
    expect(currentLanguage()).toBe('en');
    forget();
    await setLanguage('es');
    expect(currentLanguage()).toBe('es');
  });

  it('waits for the same before it follows another tab, and for the last choice alone', async () => {
    const { currentLanguage, prepareLanguage, setLanguage } = await load();
    await setLanguage('es');
    let prepare = (): void => undefined;
    const ready = new Promise<void>((resolve) => (prepare = resolve));
    const forget = prepareLanguage(() => ready);
    fromOtherTab('rubrica.language', 'en');
    await Promise.resolve();
    expect(currentLanguage()).toBe('es');
    prepare();
    await waitFor(() => expect(currentLanguage()).toBe('en'));
    forget();
    const fails = vi.fn(() => Promise.reject(new Error('no line')));
    prepareLanguage(fails);
    fromOtherTab('rubrica.language', 'es');
    await expect(fails.mock.results[0]?.value).rejects.toThrow('no line');
    expect(currentLanguage()).toBe('en');
  });
});

describe('settings', () => {
  const load = () => import('../../../src/console/kit/theme');

  it('start with the third layout and the theme of the system', async () => {
    const { useSettings, currentTheme } = await load();
    expect(renderHook(useSettings).result.current).toEqual({ mode: 'system', layout: 'layout3' });
    expect(currentTheme()).toBe('light');
  });

  it('are kept, painted, and shared with the other tabs', async () => {
    const { changeSettings, useSettings } = await load();
    const { result } = renderHook(useSettings);
    act(() => changeSettings({ mode: 'dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(JSON.parse(localStorage.getItem('rubrica.settings') ?? '')).toMatchObject({ mode: 'dark' });
    act(() => fromOtherTab('rubrica.settings', '{"mode":"light","layout":"layout1"}'));
    expect(result.current).toEqual({ mode: 'light', layout: 'layout1' });
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it.each(['not json', '[]', 'null', '{"mode":"sepia","layout":7}'])('survive %s in the storage', async (stored) => {
    localStorage.setItem('rubrica.settings', stored);
    const { useSettings } = await load();
    expect(renderHook(useSettings).result.current).toEqual({ mode: 'system', layout: 'layout3' });
  });

  it('last for the visit where storage is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'QuotaExceededError');
    });
    const { changeSettings, useSettings } = await load();
    const { result } = renderHook(useSettings);
    act(() => changeSettings({ layout: 'layout2' }));
    expect(result.current.layout).toBe('layout2');
  });
});
