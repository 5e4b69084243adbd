import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftSaver } from '../../../../src/console/pages/own-request/draft-saver';
import type { Entered } from '../../../../src/console/pages/own-request/entered';
import { provided } from '../../provided';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const changedElsewhere = 'Esta solicitud se cambió en otra pestaña o dispositivo';

describe('a field of a draft of which a provider does not show what it stored', () => {
  it('keeps its value after a save of unknown outcome, and is sent again by the person alone', async () => {
    let isLost = false;
    const sent = await openDraft({
      configuration: provided,
      step: 'contact',
      fields: [],
      responses: {
        'structure-form': {},
        '/states': [],
        updateRequestData: () =>
          isLost ? errorResponse(500, '500', 'Error interno') : { externalRequestId: '7000000070', version: 4 },
      },
    });
    const goTo = (step: RegExp) => userEvent.click(screen.getByRole('button', { name: step }));
    const enter = async (value: string) => {
      fireEvent.change(await screen.findByLabelText(/^Dirección/), { target: { value } });
      await goTo(/^Datos del titular/);
    };
    const saves = () => (sent.get('updateRequestData') ?? []).map((body) => (body as { values: Entered }).values);

    await enter('Calle 1');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(await screen.findByText('Guardado')).toBeVisible();
    await goTo(/^Datos de contacto/);
    isLost = true;
    await enter('Calle 2');
    expect(await screen.findByText(/^Sin confirmar: Error interno\. Desde aquí no se puede consultar/)).toBeVisible();
    expect(screen.queryByText(changedElsewhere)).toBeNull();
    expect(saves()).toEqual([{ address: 'Calle 1' }, { address: 'Calle 2' }]);

    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(saves()).toHaveLength(3));
    expect(saves().at(-1)).toEqual({ address: 'Calle 2' });
    expect(await screen.findByText('Guardado')).toBeVisible();
    await goTo(/^Datos de contacto/);
    expect(await screen.findByLabelText(/^Dirección/)).toHaveValue('Calle 2');
  });

  it('is sent from the copy in the browser, and is not taken for emptied elsewhere', async () => {
    const sent: Entered[] = [];
    const there = { values: { firstName: 'Demo' }, version: 7, unreadFields: ['address'] };
    const saver = new DraftSaver(
      {
        toStored: (values) => values,
        save: async (values) => {
          sent.push(values);
          return 8;
        },
        read: async () => there,
        resolve: async (reason) => {
          throw reason;
        },
        persist: () => {},
        drop: () => {},
      },
      { ...there, unsent: { values: { address: 'Calle 2' }, base: { address: 'Calle 1' } } },
    );
    expect(saver.get().conflicts).toBeUndefined();
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([{ address: 'Calle 2' }]);
  });
});
