import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { data, openReview } from './review-server';

afterEach(closeConsole);

const comparisons = [
  {
    field: 'documentNumber',
    label: 'Número de documento',
    form: '1000000123',
    readings: [{ documentId: '11', documentTypeId: 'FRD', value: '1000000723' }],
    registry: '1000000123',
    registryName: 'Registro de identidad (ANI)',
    account: '1000000790',
  },
  {
    field: 'address',
    label: 'Dirección',
    form: 'Calle 1',
    readings: [{ documentId: '11', documentTypeId: 'FRD', value: 'CL 1' }],
  },
];

describe('a name that the registry writes with other accents', () => {
  it('is not said to be equal, nor to be another', async () => {
    const spelled = {
      field: 'lastNames',
      label: 'Apellidos',
      form: 'Zuñiga Ibañez',
      readings: [],
      registry: 'Zúñiga Ibáñez',
      registryName: 'Registro de identidad (ANI)',
      nameScore: 100,
      wordScore: 100,
    };
    await openReview({ respond: ({ url }) => (url.endsWith('getDocumentData') ? data([spelled]) : undefined) });
    const registry = (await screen.findByText('Registro de identidad (ANI)', { selector: 'dt' })).parentElement;
    expect(registry).toHaveTextContent('Cambian tildes, ñ o mayúsculas');
    expect(registry).not.toHaveTextContent('Coincid');
  });
});

describe('a case of which something does not match', () => {
  const open = () =>
    openReview({ respond: ({ url }) => (url.endsWith('getDocumentData') ? data(comparisons) : undefined) });
  const askToApprove = async () => {
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('aa{Shift>}A{/Shift}');
    return screen.findByRole('dialog', { name: 'Enviar a emisión con datos que no coinciden' });
  };

  it('goes to issuance only with a reason: the dialog says what differs, and where', async () => {
    const server = await open();
    const dialog = await askToApprove();
    expect(dialog).toHaveTextContent('1 dato no coincide con el documento, el registro o la cuenta');
    expect(dialog).toHaveTextContent('Número de documento');
    expect(dialog).toHaveTextContent('En el formulario: 1000000123');
    expect(dialog).toHaveTextContent('Leído en Documento de identidad, anverso: 1000000723');
    expect(dialog).toHaveTextContent('En la cuenta del solicitante: 1000000790');
    expect(dialog).not.toHaveTextContent('Dirección');
    expect(dialog).not.toHaveTextContent('En Registro de identidad');
    const send = within(dialog).getByRole('button', { name: 'Enviar a emisión' });
    await userEvent.click(send);
    const reason = within(dialog).getByLabelText(/^Motivo para seguir/);
    expect(reason).toHaveAccessibleDescription(/Escriba el motivo, con 5 caracteres o más/);
    expect(server.sent('ValidatorVerification')).toEqual([]);
    await userEvent.type(reason, 'El 7 está borroso');
    await userEvent.click(send);
    expect(await screen.findByText('La solicitud RB00000070 pasó a emisión')).toBeVisible();
    const mismatches = { fields: ['documentNumber'], reason: 'El 7 está borroso' };
    expect(server.sent('ValidatorVerification')).toMatchObject([{ mismatches }]);
    expect(server.sent('changeEMCStatus')).toMatchObject([{ mismatches }]);
  });

  it('stays in review when the dialog is given up', async () => {
    const server = await open();
    const dialog = await askToApprove();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.sent('ValidatorVerification')).toEqual([]);
  });
});
