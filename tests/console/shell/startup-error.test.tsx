import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as store from '../../../src/console/data/store';
import { closeConsole, openConsole } from './open-console';

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
});

it('a console that could not be opened says so, and reports why to the browser', async () => {
  const error = new Error('no database');
  vi.spyOn(store, 'openStore').mockRejectedValue(error);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await openConsole({ at: '/Usuarios', held: ['USER_CONSULT'] });
  expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  expect(report).toHaveBeenCalledWith(error);
});
