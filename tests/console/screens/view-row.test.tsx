import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { Toasts } from '../../../src/console/kit/toasts';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { ViewRow } from '../../../src/console/screens/list/view-row';
import type { Views } from '../../../src/console/screens/list/views';
import { resource } from '../../../src/contract/generated/resources/requests';

const nothing = vi.fn();
const views: Views = {
  definition: resource,
  views: [],
  defaultViewId: undefined,
  current: undefined,
  personal: false,
  canShare: false,
  taken: () => false,
  apply: nothing,
  save: () => Promise.resolve(true),
  change: nothing,
  remove: nothing,
  restore: nothing,
  toggleDefault: nothing,
};

it('the link of a view that the browser does not let copy is shown, to copy it by hand', async () => {
  await setLanguage('es');
  await loadTexts(['lists', 'kit']);
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write denied', 'NotAllowedError'));
  render(
    <>
      <ViewRow
        {...views}
        view={{
          id: 'v1',
          name: 'Tardías',
          filter: {},
          sort: { field: 'dueAt', order: 'ASC' },
          own: true,
          audience: 'ALL',
        }}
        close={nothing}
        onRename={nothing}
      />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Copiar el enlace de Tardías' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `No se pudo copiar el enlace de la vista Tardías: el navegador no lo permite. Cópielo de aquí: ${window.location.origin}${resource.route}?view=v1`,
  );
});

it.each([undefined, 'SELF'] as const)('a view of one person alone says so, and has no link (%s)', async (audience) => {
  await setLanguage('es');
  await loadTexts(['lists', 'kit']);
  const view = { id: 'v1', name: 'Tardías', filter: {}, sort: { field: 'dueAt', order: 'ASC' }, own: true } as const;
  render(<ViewRow {...views} view={{ ...view, ...(audience && { audience }) }} close={nothing} onRename={nothing} />);
  expect(screen.getByText('Solo para mí')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copiar el enlace/ })).toBeNull();
});
