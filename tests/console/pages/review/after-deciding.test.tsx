import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { provided } from '../../provided';
import { json } from '../../stub-fetch';
import { document as paper, openedCase } from './case';
import { openReview } from './review-server';

afterEach(closeConsole);

describe('once a decision is sent', () => {
  it('the next document has the focus that the form of a rejection had', async () => {
    await openReview();
    await userEvent.click(await screen.findByRole('button', { name: 'No aprobar el documento' }));
    await userEvent.selectOptions(await screen.findByLabelText(/^Motivo/), 'D01');
    await userEvent.click(screen.getByRole('button', { name: 'No aprobar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Documento RVD/ })).toHaveFocus());
  });

  it('the focus in the list goes along to the next document', async () => {
    const documents = [paper(), paper({ documentId: '12', documentTypeId: 'RUT' })];
    await openReview({ opened: openedCase({ documents }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Documento FRD/ }));
    await userEvent.keyboard('a');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Documento RUT/ })).toHaveFocus());
  });

  it('that all are decided is no longer said when a correction voids what was approved', async () => {
    let isCorrected = false;
    const waiting = openedCase({ documents: [paper()] });
    await openReview({
      opened: waiting,
      respond: ({ url }) => {
        if (url.endsWith('updateRequestData')) {
          isCorrected = true;
          return json({ status: true, data: {} });
        }
        return isCorrected && url.endsWith('getverificationinfo') ? json({ status: true, data: waiting }) : undefined;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aprobar el documento' }));
    expect(await screen.findByText(/Todos los documentos están decididos/)).toBeVisible();
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: 'Corregir los datos del sujeto' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Nombres' }), ' María');
    await userEvent.click(within(form).getByRole('button', { name: 'Guardar y anular lo aprobado' }));
    expect(
      await screen.findByText(
        'Se corrigieron los datos. Revise de nuevo lo que se anuló: Registro de identidad (ANI), Documento de identidad, anverso.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Todos los documentos están decididos/)).toBeNull());
  });
});

it('the fields that say who the person is come first in the correction', async () => {
  const subject = [
    { key: 'STREET', value: 'Calle 1' },
    { key: 'T', value: 'Gerente' },
    { key: 'SURNAME', value: 'Demo Prueba' },
    { key: 'GIVENNAME', value: 'Ana' },
  ];
  const request = { ...openedCase().request, certificateTypeId: 'companyMembership' };
  await openReview({ opened: openedCase({ request, subject }) });
  await screen.findByText('RB00000070');
  await userEvent.keyboard('e');
  const form = await screen.findByRole('dialog', { name: 'Corregir los datos del sujeto' });
  expect(
    within(form)
      .getAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Ana', 'Demo Prueba', 'Gerente', 'Calle 1']);
});

describe('before a provider, whose lifecycle is its own', () => {
  const identity = { documentTypeId: 'VIA', name: 'Soporte para el registro de identidad' } as const;
  const validations = [{ validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'NST' }] as const;

  it('an approval promises nothing of validations, and a decision says that the service took it', async () => {
    const opened = openedCase({ documents: [paper(identity)], validations: [...validations] });
    await openReview({ configuration: provided, opened });
    const approve = await screen.findByRole('button', { name: 'Aprobar el documento' });
    expect(approve).not.toHaveAccessibleDescription(/queda satisfactoria/);
    await userEvent.click(approve);
    expect(await screen.findByText(/^Documento Aprobado: Soporte para el registro de identidad/)).toBeVisible();
    expect(screen.queryByText(/Ahora queda satisfactoria/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a emisión' }));
    expect(await screen.findByText('El servicio aceptó «Enviar a emisión» para RB00000070')).toBeVisible();
    expect(screen.queryByText(/pasó a emisión/)).toBeNull();
  });

  it('what is to be corrected is listed without a promise of mail, and without a colon where there is no reason', async () => {
    const documents = [paper({ name: 'RUT', documentstatusid: 'NAP' })];
    await openReview({ configuration: provided, opened: openedCase({ documents }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar a subsanación' }));
    const form = await screen.findByRole('dialog', { name: 'Enviar a subsanación' });
    expect(within(form).getByText('Esto debe corregir el solicitante:')).toBeVisible();
    expect(within(form).getByRole('listitem')).toHaveTextContent(/^RUT$/);
  });
});
