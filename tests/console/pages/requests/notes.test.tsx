import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { limits } from '../../../../src/contract/generated/limits';
import { leave } from '../../screens/console';
import { aRequest, errorResponse, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});
// jsdom lays nothing out.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const held = ['CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER'];
const colleagues = [
  { username: 'carla.pena', name: 'Carla Peña' },
  { username: 'oficial', name: 'Óscar Díaz' },
];

/** Opens the panel of a request at a server that keeps its notes. */
async function openPanel() {
  const notes: { text: string; at: string }[] = [];
  const asEntry = ({ text, at }: (typeof notes)[number], index: number) => ({
    id: `note-${index}`,
    kind: 'NOTE',
    at,
    title: 'Nota',
    user: 'Demo Verificador',
    observation: text,
    noteId: `00000000-0000-4000-8000-00000000000${index}`,
    mentions: colleagues.filter(({ username }) => text.includes(`@${username}`)),
    takeBackUntil: new Date(Date.now() + limits.review.noteTakeBackMinutes * 60_000).toISOString(),
  });
  const opened = await openRequestList(requests, {
    held,
    requests: [aRequest(1)],
    at: '/verificationSection#show/1',
    responses: {
      '/MySelf/getRequestInformation': () => ok({ subject: [], detail: aRequest(1) }),
      '/embedded/timeline': () => ok({ entries: notes.map(asEntry), canWriteNotes: true }),
      '/embedded/note-readers': () => ok(colleagues),
      '/embedded/notes': ({ body }) => {
        const { text } = body as { text: string };
        if (text === 'mal') return errorResponse(403, 'noPermission', 'No tiene permiso');
        notes.push({ text, at: new Date().toISOString() });
        return ok({ noteId: '1' });
      },
      '/embedded/notes/take-back': () => {
        notes.length = 0;
        return ok({});
      },
    },
  });
  const panel = await screen.findByRole('dialog', { name: /RB00000001$/ });
  return { ...opened, panel };
}

it('a note is written in the panel, a colleague found by name and mentioned with the keys', async () => {
  const { user, press, sent, panel } = await openPanel();
  await press(await within(panel).findByRole('button', { name: 'Escribir una nota' }));
  const field = within(panel).getByRole('textbox', { name: 'Nota' });
  expect(field).toHaveFocus();
  await user.type(field, 'Mire la foto, @pen');
  const list = await within(panel).findByRole('listbox', { name: 'Colegas que se pueden mencionar' });
  const option = within(list).getByRole('option', { name: /Carla Peña/ });
  expect(within(list).getAllByRole('option')).toEqual([option]);
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  expect(within(panel).queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('Mire la foto, @carla.pena ');
  expect(field).toHaveProperty('selectionStart', 'Mire la foto, @carla.pena '.length);
  await user.keyboard('por favor');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const happened = await within(panel).findByRole('list', { name: 'Historia' });
  expect(within(happened).getByRole('listitem')).toHaveTextContent(
    /Demo VerificadorMire la foto, @Carla Peña por favor/,
  );
  expect(sent('/embedded/notes')[0]?.body).toEqual({
    contractRequestId: '1',
    text: 'Mire la foto, @carla.pena por favor',
  });
  await waitFor(() => expect(within(panel).getByRole('button', { name: 'Escribir una nota' })).toHaveFocus());
});

it('what is typed at once after a mention in the middle of a text follows it', async () => {
  const { user, press, panel } = await openPanel();
  await press(await within(panel).findByRole('button', { name: 'Escribir una nota' }));
  const field = within(panel).getByRole('textbox', { name: 'Nota' });
  await user.type(field, 'gracias');
  await user.type(field, '@pen', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await within(panel).findByRole('option', { name: /Carla Peña/ });
  await user.keyboard('{Enter}mil ');
  expect(field).toHaveValue('@carla.pena mil gracias');
});

it('a note that is taken back leaves the timeline, and its text is in the form again', async () => {
  const { user, press, panel } = await openPanel();
  await press(await within(panel).findByRole('button', { name: 'Escribir una nota' }));
  await user.type(within(panel).getByRole('textbox', { name: 'Nota' }), 'Uno');
  await press(within(panel).getByRole('button', { name: 'Guardar la nota' }));
  await press(await within(panel).findByRole('button', { name: 'Retirar' }));
  expect(await within(panel).findByRole('textbox', { name: 'Nota' })).toHaveValue('Uno');
  await waitFor(() => expect(within(panel).queryByRole('list', { name: 'Historia' })).toBeNull());
});

it('a note that is blank or too long is not sent, and what the server refuses stays written', async () => {
  const { user, press, panel, sent } = await openPanel();
  await press(await within(panel).findByRole('button', { name: 'Escribir una nota' }));
  const save = within(panel).getByRole('button', { name: 'Guardar la nota' });
  const field = within(panel).getByRole('textbox', { name: 'Nota' });
  await press(save);
  expect(within(panel).getByText('Escriba la nota')).toBeVisible();
  await user.click(field);
  await user.paste('😀'.repeat(limits.form.note.max) + 'a');
  expect(within(panel).getByText('La nota es demasiado larga')).toBeVisible();
  await press(save);
  expect(sent('/embedded/notes')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'mal');
  await press(save);
  expect(await within(panel).findByText('No tiene permiso')).toBeVisible();
  expect(field).toHaveValue('mal');
});
