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
