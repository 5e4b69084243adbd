import { beforeEach, expect, it, vi } from 'vitest';
import { guardBfcache } from '../../../src/console/kit/guard-bfcache';

const reload = vi.fn();

function turn(type: 'pagehide' | 'pageshow', persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});

it('the guard of the page cache hides a page on its way into the cache, and shows it to the person who is still signed in', () => {
  const page = document.createElement('div');
  let isSignedIn = true;
  guardBfcache(page, () => isSignedIn);
  turn('pagehide', true);
  expect(page.hidden).toBe(true);
  turn('pageshow', true);
  expect(page.hidden).toBe(false);

  turn('pagehide', true);
  isSignedIn = false;
  turn('pageshow', true);
  expect(page.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('the guard of the page cache leaves pages alone that are not kept', () => {
  const page = document.createElement('div');
  guardBfcache(page, () => true);
  turn('pagehide', false);
  turn('pageshow', false);
  expect(page.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
