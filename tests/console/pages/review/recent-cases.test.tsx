import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { openReview } from './review-server';

afterEach(closeConsole);

it('a case that was opened for review is among what was seen lately', async () => {
  await openReview();
  expect(await screen.findByText('RB00000070')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const recents = await screen.findByRole('group', { name: 'Vistos hace poco' });
  expect(within(recents).getByRole('option', { name: /^RB00000070/ })).toBeVisible();
});
