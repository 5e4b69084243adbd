import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Evidence } from '../../../../src/console/pages/own-request/identity/evidence';
import { json, stubFetch } from '../../stub-fetch';
import { client, openIdentity, openIdentityEachTime, upstream, validations } from './identity-visit';

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

it('a submission that is pressed while evidence is on its way waits for it', async () => {
  let arrive = (): void => undefined;
  const current = { documentId: '7', documentTypeId: 'VIA', documentstatusid: 'PEN', fileName: 'soporte.pdf' };
  Object.assign(upstream, {
    shown: [{ ...validations[0]!, date: new Date().toISOString() }],
    remedies: ['VIA'],
    documents: [],
    attached: [{ documentTypeId: 'VIA', current }],
    arrival: new Promise<void>((resolve) => (arrive = resolve)),
  });
  await openIdentity('naturalPerson');
  const input = screen.getByLabelText(/^Soporte para el registro de identidad/);
  await userEvent.upload(input, new File(['%PDF-1.4'.padEnd(400)], 'soporte.pdf', { type: 'application/pdf' }));
  await screen.findByRole('progressbar', { name: /soporte\.pdf/ });
  const submit = screen.getByRole('button', { name: 'Enviar a revisión' });
  await userEvent.click(submit);
  expect(submit).toHaveAttribute('aria-busy', 'true');
  expect(upstream.submissions).toEqual([]);
  arrive();
  await waitFor(() => expect(upstream.submissions).toEqual([1]));
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
});
