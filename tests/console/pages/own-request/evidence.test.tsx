import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Evidence } from '../../../../src/console/pages/own-request/identity/evidence';
import { json, stubFetch } from '../../stub-fetch';
import { client, openIdentityEachTime } from './identity-visit';

openIdentityEachTime();

it('a second file takes the place of the evidence that is on its way', async () => {
  let finish = (): void => undefined;
  const first = new Promise<void>((resolve) => (finish = resolve));
  const seen = stubFetch(async (_seen, turn) => {
    if (turn === 1) await first;
    return json({ status: true, data: {} });
  });
  const onLoaded = vi.fn(() => Promise.resolve());
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <Evidence
          id="7000000070"
          productId="naturalPerson"
          types={['VIA']}
          title="Soporte"
          why="Hace falta"
          isMissing={false}
          onLoaded={onLoaded}
        />
      </QueryClientProvider>,
    ),
  );
  const input = await screen.findByLabelText(/^Soporte para el registro de identidad/);
  const choose = (name: string) =>
    userEvent.upload(input, new File(['%PDF-1.4'.padEnd(400)], name, { type: 'application/pdf' }));
  await choose('equivocado.pdf');
  await screen.findByRole('progressbar', { name: /equivocado\.pdf/ });
  await choose('correcto.pdf');
  await screen.findByRole('progressbar', { name: /correcto\.pdf/ });
  finish();
  await waitFor(() => expect(onLoaded).toHaveBeenCalledOnce());
  const sent = seen.map(({ body }) => (body as { document?: { fileName: string } } | undefined)?.document?.fileName);
  expect(sent.filter(Boolean)).toEqual(['equivocado.pdf', 'correcto.pdf']);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});
