import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FrameMemory } from '../../../src/console/session/frame-memory';
import { wipeSession } from '../../../src/console/session/stored-session';
import { watchFrame } from '../../../src/console/shell/frame/remember-frame';
import { json, runtime } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(() => {
  vi.useRealTimers();
  closeConsole();
});

describe('what is remembered of the frame', () => {
  const ana = {
    id: 'ana',
    version: 1,
    username: 'ana',
    names: 'Ana',
    lastNames: 'Ramírez',
    status: 'ACTIVE',
    roles: [],
  };

  it('is of this role, names no person, and goes with the session', async () => {
    await openConsole({
      at: '/Usuarios',
      held: ['USER_CONSULT'],
      respond: ({ url }) => (url.endsWith('/users') ? json([ana], 200, { 'X-Total-Count': '1' }) : undefined),
    });
    const stop = watchFrame(runtime);
    const written = localStorage.getItem('rubrica.frame') ?? '';
    expect(JSON.parse(written)).toMatchObject({
      menu: ['/Usuarios', '/logout'],
      lists: {
        '/Usuarios': { rows: 1, columns: expect.arrayContaining([['username', expect.anything()]]) as unknown },
      },
    });
    for (const personal of ['ana', 'Ramírez', 'Prueba', '@'])
      expect(written.toLowerCase()).not.toContain(personal.toLowerCase());
    await wipeSession();
    expect(localStorage.getItem('rubrica.frame')).toBeNull();
    closeConsole();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('rubrica.frame')).toBeNull();
    stop();
  });

  it('has the bell’s place before the bell is there, where it comes', async () => {
    const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
    const ours = { ...runtime, families: { ...runtime.families, embedded } };
    await openConsole({ at: '/Usuarios', held: ['USER_CONSULT', 'CONSULT_ECD'] });
    const hasBell = (configuration: typeof runtime): boolean => {
      watchFrame(configuration)();
      return (JSON.parse(localStorage.getItem('rubrica.frame') ?? '{}') as FrameMemory).hasBell;
    };
    expect([
      hasBell(ours),
      hasBell({ ...ours, families: { ...ours.families, embedded: { ...embedded, closed: true } } }),
    ]).toEqual([true, false]);
  });

  it('is what a person has changed, once they pause or leave; a page that stands as it stood is not measured again', async () => {
    await openConsole({
      at: '/Usuarios',
      held: ['USER_CONSULT'],
      respond: ({ url }) => (url.endsWith('/users') ? json([ana, ana, ana], 200, { 'X-Total-Count': '3' }) : undefined),
    });
    expect(await screen.findAllByRole('row')).toHaveLength(4);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stop = watchFrame(runtime);
    const rows = (): number | undefined =>
      (JSON.parse(localStorage.getItem('rubrica.frame') ?? '{}') as FrameMemory).lists['/Usuarios']?.rows;
    expect(rows()).toBe(3);
    document.querySelector('.list-table tbody tr')?.remove();
    window.dispatchEvent(new Event('pagehide'));
    expect(rows()).toBe(3);
    window.dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(1_000);
    expect(rows()).toBe(2);
    document.querySelector('.list-table tbody tr')?.remove();
    window.dispatchEvent(new Event('keyup'));
    window.dispatchEvent(new Event('pagehide'));
    expect(rows()).toBe(1);
    stop();
  });
});
