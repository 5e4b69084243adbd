import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import type { RuntimeConfiguration } from '../../../../src/console/transport/runtime';
import { provided } from '../../provided';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { openDraft } from './open-draft';
import { requestData } from './request-data';

afterEach(closeConsole);

const others = 'Otra persona modificó el registro mientras usted lo editaba';
const address: FormField = { name: 'address', label: 'address', kind: 'text', required: true };
const email: FormField = {
  name: 'email',
  label: 'email',
  kind: 'email',
  required: true,
  value: 'demo@rubrica.example',
};

const legal: FormField = { name: 'termsAccepted', label: 'Términos', kind: 'check', required: true, value: true };
const structure = (value: string) => ({
  structureForm: {
    productId: 'naturalPerson',
    structureVersion: '2',
    tabs: [
      { name: 'terms', label: 'Textos', groups: [{ name: 'legal', label: 'legal', fields: [legal] }] },
      {
        name: 'form',
        label: 'Formulario',
        groups: [{ name: 'contact', label: 'contact', fields: [{ ...address, value }, email] }],
      },
    ],
  },
  ocrFlags: {},
});

const stale = (): Response => errorResponse(412, 'versionConflict', others);

/** Opens the filing of a draft that another tab has brought to that state, and files it. */
async function fileBeside(state: string, refuse = stale, configuration?: RuntimeConfiguration) {
  let isChanged = false;
  const sent = await openDraft({
    ...(configuration && { configuration }),
    step: 'file',
    fields: [{ ...address, value: 'Calle 1' }, email],
    documents: [],
    emailProven: true,
    responses: {
      'consult-query-info-files': () =>
        requestData({ facts: { emailProven: true }, ...(isChanged && { serviceStatusId: state, version: 9 }) }),
      'structure-form': () => structure(isChanged ? 'Calle 2' : 'Calle 1'),
      'radication-text': { title: 'Radicación', text: 'Texto' },
      structureValidate: { valid: true, fields: [], warnings: [] },
      registerCertificateRequest: () => {
        isChanged = true;
        return refuse();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Radicar la solicitud' }));
  return sent;
}

describe('filing what was changed in another tab', () => {
  it('says that the person changed it, loads what is there, and files that', async () => {
    const sent = await fileBeside('BOR');
    expect(await screen.findByText(/^Usted la cambió desde su cuenta/)).toBeVisible();
    expect(screen.queryByText(others)).toBeNull();
    expect(screen.getByText('Calle 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cargar los datos nuevos' }));
    expect(await screen.findByText('Calle 2')).toBeVisible();
    expect(screen.queryByText(/^Usted la cambió/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Radicar la solicitud' }));
    await waitFor(() => expect(sent.get('registerCertificateRequest')).toHaveLength(2));
    expect(sent.get('registerCertificateRequest')?.at(-1)).toMatchObject({ version: 9 });
  });

  it('leads to the receipt where it was filed there', async () => {
    await fileBeside('RAD');
    expect(await screen.findByRole('heading', { name: 'Radicamos su solicitud' })).toBeVisible();
    expect(screen.queryByText(others)).toBeNull();
  });
});

describe('filing at a provider whose answer says nothing', () => {
  const atProvider = { ...provided, provider: { ours: ['structure.structureForm'] } };
  const fail = (): Response => errorResponse(500, '500', 'Error interno');

  it('leads to the receipt where the request is filed', async () => {
    const sent = await fileBeside('RAD', fail, atProvider);
    expect(await screen.findByRole('heading', { name: 'El servicio recibió su solicitud' })).toBeVisible();
    expect(sent.get('registerCertificateRequest')).toHaveLength(1);
  });

  it('says that the request is a draft still, and sends nothing again', async () => {
    const sent = await fileBeside('BOR', fail, atProvider);
    expect(await screen.findByText(/^Error interno\. Se consultó de nuevo y, por ahora, no hay cambios/)).toBeVisible();
    expect(sent.get('registerCertificateRequest')).toHaveLength(1);
  });

  describe('and names the states of its drafts itself', () => {
    /** Opens the filing of a draft that each call brings to the state named for it, and files it. */
    async function fileBy(
      calls: Readonly<Record<'structureValidate' | 'registerCertificateRequest', [string, unknown]>>,
    ) {
      let state = 'CRE';
      const bring = (call: keyof typeof calls) => (): unknown => {
        const [next, response] = calls[call];
        state = next;
        return response;
      };
      const sent = await openDraft({
        configuration: atProvider,
        step: 'file',
        fields: [{ ...address, value: 'Calle 1' }, email],
        documents: [],
        emailProven: true,
        responses: {
          'consult-query-info-files': () => requestData({ facts: { emailProven: true }, serviceStatusId: state }),
          'radication-text': { title: 'Radicación', text: 'Texto' },
          structureValidate: bring('structureValidate'),
          registerCertificateRequest: bring('registerCertificateRequest'),
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Radicar la solicitud' }));
      return () => sent.get('registerCertificateRequest') ?? [];
    }
    const valid = { valid: true, fields: [], warnings: [] };

    it('takes no state that came before the filing for that of a filed request', async () => {
      const filings = await fileBy({ structureValidate: ['DIL', valid], registerCertificateRequest: ['DIL', fail()] });
      expect(
        await screen.findByText(/^Error interno\. Se consultó de nuevo y, por ahora, no hay cambios/),
      ).toBeVisible();
      expect(filings()).toHaveLength(1);
    });

    it('leads to the receipt where the filing changed the state', async () => {
      const filings = await fileBy({ structureValidate: ['DIL', valid], registerCertificateRequest: ['REC', fail()] });
      expect(await screen.findByRole('heading', { name: 'El servicio recibió su solicitud' })).toBeVisible();
      expect(filings()).toHaveLength(1);
    });

    it('takes no request for filed whose filing was not sent', async () => {
      const filings = await fileBy({ structureValidate: ['DIL', fail()], registerCertificateRequest: ['REC', fail()] });
      expect(await screen.findByText('Error interno')).toBeVisible();
      expect(filings()).toHaveLength(0);
    });
  });
});
