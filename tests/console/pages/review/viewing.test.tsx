import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { openReview } from './review-server';

const requestFullscreen = vi.fn(() => Promise.resolve());
const setFullScreen = (enabled: boolean): void => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: enabled, configurable: true });
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', { value: requestFullscreen, configurable: true });
};

afterEach(() => {
  closeConsole();
  requestFullscreen.mockClear();
  Reflect.deleteProperty(document, 'fullscreenEnabled');
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
});

it('the viewer makes a dark picture brighter, and fills the screen with the document and its tools', async () => {
  setFullScreen(true);
  await openReview();
  const tools = await screen.findByRole('toolbar');
  const slider = within(tools).getByRole('slider', { name: 'Brillo' });
  expect(slider).toHaveValue('100');
  fireEvent.change(slider, { target: { value: '150' } });
  const viewer = tools.closest<HTMLElement>('[style*="--brightness"]');
  expect(viewer?.style.getPropertyValue('--brightness')).toBe('150%');
  await userEvent.click(within(tools).getByRole('button', { name: 'Pantalla completa' }));
  await waitFor(() => expect(requestFullscreen.mock.contexts).toEqual([viewer]));
});

it('the viewer offers no full screen where the browser has none', async () => {
  setFullScreen(false);
  await openReview();
  const tools = await screen.findByRole('toolbar');
  expect(within(tools).queryByRole('button', { name: 'Pantalla completa' })).toBeNull();
});
