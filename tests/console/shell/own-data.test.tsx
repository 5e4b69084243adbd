import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as files from '../../../src/console/kit/save-file';
import { json, runtime } from '../stub-fetch';
import { closeConsole, openConsole } from './open-console';

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
});

it('the panel of the account gives what is stored about the person, as a file', async () => {
  const data = json({ account: { username: 'ana' } });
  const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
  const saveFile = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  await openConsole({
    at: '/verificationSection',
    held: ['CONSULT_ECD'],
    configuration: { ...runtime, families: { ...runtime.families, embedded } },
    respond: ({ url }) => (url.endsWith('/own-data') ? data : undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Su cuenta/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('mis-datos.json', expect.anything()));
});
