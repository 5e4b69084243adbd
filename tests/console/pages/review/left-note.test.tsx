import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { openedCase } from './case';
import { data, openReview } from './review-server';

afterEach(closeConsole);

it('a note that was begun is open with its text when one comes back from the next case', async () => {
  const request = {
    ...openedCase().request,
    contractRequestId: '71',
    externalRequestId: '7000000071',
    reference: 'RB00000071',
  };
  const other = openedCase({ request });
  await openReview({
    next: other,
    respond: ({ url, body }) => {
      if (url.endsWith('embedded/timeline')) return data({ entries: [], canWriteNotes: true });
      const { next, externalRequestId } = (body ?? {}) as Record<string, unknown>;
      // Behind the other case comes the first one again.
      return next && externalRequestId === request.externalRequestId ? data(openedCase()) : undefined;
    },
  });
  await userEvent.click(await screen.findByText('Notas'));
  await userEvent.click(await screen.findByRole('button', { name: 'Escribir una nota' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), 'Falta comparar la firma');
  // A page that is loaded again has none of it.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Siguiente en mi cola/ }));
  expect(await screen.findByText('RB00000071')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nota' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Siguiente en mi cola/ }));
  expect(await screen.findByText('RB00000070')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Nota' })).toHaveValue('Falta comparar la firma');
});
