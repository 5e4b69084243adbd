import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as finePointer from '../../../../src/console/kit/fine-pointer';
import { provided } from '../../provided';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
});

const current = (documentTypeId: string, fileName: string) => ({
  documentTypeId,
  name: documentTypeId,
  required: false,
  current: { documentId: '1', documentTypeId, fileName, filePath: '1' },
});

it('an optional document of a draft is removed once its file was named, a required one only changed', async () => {
  let documents = [current('FRD', 'frente.pdf'), current('RUT', 'rut.pdf')];
  const sent = await openDraft({
    step: 'documentation',
    fields: [],
    documents: [
      { name: 'FRD', label: 'Anverso', kind: 'document', required: true },
      { name: 'RUT', label: 'RUT', kind: 'document', required: false },
    ],
    responses: {
      additionalDocumentList: () => documents,
      updateRequestData: ({ discarded }: { discarded: string[] }) => {
        documents = documents.filter(({ documentTypeId }) => !discarded.includes(documentTypeId));
        return { externalRequestId: '7000000070', version: 5 };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar: RUT' }));
  expect(screen.queryByRole('button', { name: 'Quitar: Anverso' })).toBeNull();
  expect(screen.getByText(/^¿Quitar rut\.pdf\?/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Conservar' })).toHaveFocus();
  expect(sent.get('updateRequestData')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(screen.queryByText(/rut\.pdf/)).toBeNull());
  expect(sent.get('updateRequestData')).toEqual([{ externalRequestId: '7000000070', discarded: ['RUT'] }]);
  expect(screen.getByText(/frente\.pdf/)).toBeVisible();
});

it('nothing is drawn that the documents already loaded would push down', async () => {
  let respond: (documents: readonly object[]) => void = () => undefined;
  const list = new Promise((resolve) => {
    respond = resolve;
  });
  await openDraft({ step: 'documentation', fields: [], responses: { additionalDocumentList: () => list } });
  await screen.findByRole('heading', { name: /Documentos$/ });
  expect(screen.queryByText('Anverso')).toBeNull();
  expect(screen.getByText('Cargando la solicitud')).toBeInTheDocument();
  respond([current('FRD', 'frente.pdf')]);
  expect(await screen.findByText(/frente\.pdf/)).toBeVisible();
  expect(screen.getByText('Anverso')).toBeVisible();
});

it('documents can be chosen while their list can not be read', async () => {
  await openDraft({
    step: 'documentation',
    fields: [],
    responses: { additionalDocumentList: () => errorResponse(500, '500', 'Error interno') },
  });
  expect(await screen.findByText('Anverso')).toBeVisible();
});

const elsewhere = {
  ...provided,
  provider: { ours: ['structure.structureForm', 'documents.additionalDocumentList'] },
};

it.each([
  ['at a desk, while one is missing', true, [], true],
  ['no longer, once all are there', true, [current('FRD', 'frente.pdf')], false],
  ['never, on a phone', false, [], false],
  ['never, before a provider', true, [current('RUT', 'rut.pdf')], false, elsewhere],
])('how to go on by a phone is shown %s', async (_, isFine, loaded, isShown, configuration = undefined) => {
  vi.spyOn(finePointer, 'hasFinePointer').mockReturnValue(isFine);
  await openDraft({
    step: 'documentation',
    fields: [],
    documents: [
      { name: 'FRD', label: 'Anverso', kind: 'document', required: true },
      { name: 'RUT', label: 'RUT', kind: 'document', required: false },
    ],
    ...(configuration && { configuration }),
    responses: { additionalDocumentList: () => loaded },
  });
  await screen.findByText(/^Elija cada documento/);
  if (isShown) expect(await screen.findByText(/^¿Tiene los documentos en el teléfono\? Abra localhost/)).toBeVisible();
  else {
    if (loaded.length > 0) await screen.findByText(/(frente|rut)\.pdf/);
    expect(screen.queryByText(/^¿Tiene los documentos en el teléfono/)).toBeNull();
  }
});

it('the next step that is pressed stays closed where the document that is waited for does not arrive', async () => {
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  await openDraft({
    step: 'documentation',
    fields: [],
    documents: [{ name: 'RUT', label: 'RUT', kind: 'document', required: false, fileTypes: ['pdf'], maxBytes: 999 }],
    responses: {
      additionalDocumentList: () => [],
      RegisterRequest: async () => {
        await response;
        return errorResponse(422, 'validationFailed', 'El archivo no se puede leer');
      },
    },
  });
  await screen.findByText('RUT');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])');
  await userEvent.upload(input!, new File(['%PDF-1.4'.padEnd(400)], 'rut.pdf', { type: 'application/pdf' }));
  await screen.findByRole('progressbar', { name: /rut\.pdf/ });
  const next = screen.getByRole('button', { name: 'Continuar' });
  await userEvent.click(next);
  respond();
  expect(await screen.findByText(/El archivo no se puede leer/)).toBeVisible();
  await waitFor(() => expect(next).not.toHaveAttribute('aria-busy'));
  // A step that opens does so before the next key.
  await userEvent.tab();
  expect(screen.queryByRole('heading', { name: /contact$/ })).toBeNull();
});

it('the next step that is pressed while a document is on its way opens once it is there', async () => {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  let documents: readonly object[] = [];
  await openDraft({
    step: 'documentation',
    fields: [],
    documents: [{ name: 'FRD', label: 'Anverso', kind: 'document', required: true, fileTypes: ['pdf'], maxBytes: 999 }],
    responses: {
      additionalDocumentList: () => documents,
      RegisterRequest: async () => {
        await arrival;
        documents = [current('FRD', 'frente.pdf')];
        return { documents: [{ documentTypeId: 'FRD', documentId: '1' }] };
      },
    },
  });
  await screen.findByText('Anverso');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])');
  await userEvent.upload(input!, new File(['%PDF-1.4'.padEnd(400)], 'frente.pdf', { type: 'application/pdf' }));
  await screen.findByRole('progressbar', { name: /frente\.pdf/ });
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-busy', 'true');
  arrive();
  expect(await screen.findByRole('heading', { name: /contact$/ })).toBeVisible();
});

describe('a document whose upload a provider does not confirm', () => {
  type Stored = Readonly<Record<string, unknown>>;
  const stored = (more: Stored): Stored => ({ documentTypeId: 'FRD', documentstatusid: 'PEN', ...more });

  /** Sends a document while no response comes; then the provider has the second of these where it had the first. */
  async function sendUnconfirmed(before: Stored | undefined, after: Stored | undefined): Promise<void> {
    let documents = before;
    await openDraft({
      configuration: provided,
      step: 'documentation',
      fields: [],
      documents: [
        { name: 'FRD', label: 'Anverso', kind: 'document', required: true, fileTypes: ['pdf'], maxBytes: 999 },
      ],
      responses: {
        ConsultDocuments: () => (documents ? [documents] : []),
        RegisterRequest: () => {
          documents = after;
          return errorResponse(500, '500', 'Error interno');
        },
      },
    });
    await screen.findByText(before ? /^Cargado/ : 'Anverso');
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])');
    if (!input) throw new Error('No file can be chosen');
    await userEvent.upload(input, new File(['%PDF-1.4'.padEnd(400)], 'nuevo.pdf', { type: 'application/pdf' }));
  }

  it.each([
    ['without a path', undefined, stored({ fileName: 'nuevo.pdf' })],
    [
      'at the path of the former',
      stored({ filePath: 'a', fileName: 'viejo.pdf' }),
      stored({ filePath: 'a', fileName: 'nuevo.pdf' }),
    ],
    [
      'under an id of its own',
      stored({ filePath: 'a', documentId: '1' }),
      stored({ filePath: 'a', documentId: '2', fileName: 'nuevo.pdf' }),
    ],
  ])('is shown as loaded where it is there: %s', async (_, before, after) => {
    await sendUnconfirmed(before, after);
    expect(await screen.findByText(/nuevo\.pdf/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(/No se sabe si llegó/)).toBeNull();
  });

  it.each([
    ['none', undefined],
    ['the former', stored({ filePath: 'a', fileName: 'viejo.pdf' })],
  ])('is to be sent again where the provider has %s', async (_, before) => {
    await sendUnconfirmed(before, before);
    expect(await screen.findByText(/No se sabe si llegó.*sigue pendiente/)).toBeVisible();
  });

  it('is not called pending where nothing tells it from the former', async () => {
    await sendUnconfirmed(stored({ fileName: 'nuevo.pdf' }), stored({ fileName: 'nuevo.pdf' }));
    expect(await screen.findByText(/No se sabe si llegó, y no se pudo consultar/)).toBeVisible();
  });
});
