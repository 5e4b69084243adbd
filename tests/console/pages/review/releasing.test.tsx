import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { openedCase } from './case';
import { data, openReview } from './review-server';

afterEach(closeConsole);

describe('a case that is the reviewer’s', () => {
  it('says so, and is given back to the queue by its head', async () => {
    const server = await openReview({
      respond: ({ url }) => (url.endsWith('embedded/assign-case') ? data({}) : undefined),
    });
    expect(await screen.findByText('Asignado a usted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Liberar' }));
    await waitFor(() => expect(server.sent('embedded/assign-case')).toEqual([{ contractRequestId: '70' }]));
    expect(await screen.findByText('La solicitud RB00000070 volvió a la cola')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).not.toMatch(/documentaryValidation/));
    const opened = server.sent('getprocessverification').filter((body) => !Object.hasOwn(body as object, 'next'));
    expect(opened).toEqual([{ externalRequestId: '7000000070' }]);
  });

  it('says that opening it made it theirs, where no other person assigned it', async () => {
    await openReview({ opened: openedCase({ byOpening: true }) });
    expect(await screen.findByText('Asignado a usted al abrirlo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Liberar' })).toHaveAttribute(
      'title',
      'Devuelve la solicitud a la cola sin decidirla',
    );
  });

  it('says which term ends with its due date, and since when it runs', async () => {
    const request = {
      ...openedCase().request,
      dueAt: '2026-03-06T04:59:59Z',
      decisionDays: 3,
      decisionSince: '2026-03-02T15:00:00Z',
    };
    await openReview({ opened: openedCase({ request }) });
    const term = await screen.findByTitle(/Plazo para decidir: 3 días hábiles, desde/);
    expect(term).toHaveAttribute('datetime', '2026-03-06T04:59:59.000Z');
  });

  it('is not offered to be given back by those who only read', async () => {
    await openReview({ opened: openedCase({ mine: false, holder: undefined, heldSince: undefined }) });
    await screen.findByText('RB00000070');
    expect(screen.queryByText('Asignado a usted')).toBeNull();
  });

  it('is named at the head of the next one when it was given back on leaving it', async () => {
    const request = { ...openedCase().request, externalRequestId: '7000000071', reference: 'RB00000071' };
    await openReview({ next: openedCase({ request, released: 'RB00000070' }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Siguiente en mi cola/ }));
    expect(await screen.findByText('RB00000070 volvió a la cola: la dejó sin cambios')).toBeVisible();
    expect(screen.getByText('RB00000071')).toBeVisible();
  });
});
