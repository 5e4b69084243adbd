import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import { closeConsole } from '../../shell/open-console';
import { drawBitmaps } from './drawn-bitmaps';
import { openDraft } from './open-draft';

let encoded: string[] = [];
beforeEach(() => {
  encoded = drawBitmaps();
});
afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const place = (name: string, label: string, fileTypes: string[]): FormField => ({
  name,
  label,
  kind: 'document',
  required: true,
  fileTypes,
  maxBytes: 8_000_000,
});
const documents = [
  place('FRD', 'Anverso', ['jpg', 'jpeg', 'png']),
  place('RVD', 'Reverso', ['jpg', 'jpeg', 'png']),
  place('SFD', 'Fotografía', ['jpg', 'jpeg', 'png']),
  place('RUT', 'RUT', ['pdf']),
];

interface Loaded {
  readonly documents: readonly { documentTypeId: string; fileName: string; b64: string }[];
}

const stored = { documentId: '1', documentTypeId: 'FRD', documentstatusid: 'PEN', filePath: 'x' };

/** @param more of the document as the server has it */
async function openDocuments(more: object = {}): Promise<() => Loaded[]> {
  const sent = await openDraft({
    step: 'documentation',
    fields: [],
    documents,
    responses: {
      RegisterRequest: { externalRequestId: '7000000070', documents: [{ ...stored, ...more }] },
      additionalDocumentList: [{ documentTypeId: 'FRD', name: 'Anverso', required: true, current: stored }],
    },
  });
  await screen.findByText('Anverso');
  return () => (sent.get('RegisterRequest') ?? []) as Loaded[];
}

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const choose = (label: string, chosen: File) =>
  userEvent.upload(screen.getByLabelText(new RegExp(`^${label} \\(`)), chosen, { applyAccept: false });
const names = (loads: Loaded[]) => loads.flatMap((load) => load.documents.map(({ fileName }) => fileName));

it('the step of the documents names each that is missing, and refuses a file of another type with those that serve', async () => {
  const loads = await openDocuments();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getAllByText('Falta este documento')).toHaveLength(3);
  await choose('Reverso', file('hoja.pdf', 'application/pdf'));
  expect(await screen.findByText(/^El formato del archivo no está permitido/)).toBeVisible();
  expect(loads()).toEqual([]);
});

describe('a picture of a document', () => {
  it('is taken with the camera of its definition: the front one for the holder, none for a file', async () => {
    await openDocuments();
    const cameras = [...document.querySelectorAll('input[capture]')].map((input) => input.getAttribute('capture'));
    expect(cameras).toEqual(['environment', 'environment', 'user']);
    expect(screen.getByText(/Mire a la cámara/)).toBeVisible();
    expect(screen.getAllByText(/cuatro esquinas/)).toHaveLength(2);
    expect(screen.getByText('Sirve un archivo PDF de hasta 8 MB.')).toBeVisible();
  });

  it('is sent as a JPEG of 3,000 pixels at most', async () => {
    const loads = await openDocuments();
    await choose('Anverso', file('cédula 4000x3000.png', 'image/png'));
    await waitFor(() => expect(names(loads())).toEqual(['cédula 4000x3000.jpg']));
    expect(encoded).toEqual(['3000x2250']);
    expect(atob(loads()[0]?.documents[0]?.b64 ?? '')).toBe('JPEG 3000x2250');
  });

  it('that is too small is not sent before it is accepted, once', async () => {
    const loads = await openDocuments();
    await choose('Anverso', file('320x200.jpg'));
    const doubt = await screen.findByRole('group', { name: /^La foto es muy pequeña/ });
    await waitFor(() => expect(doubt).toHaveFocus());
    // The ways on stand above the picture, which may be as high as a phone.
    const [ways, picture] = [screen.getByRole('button', { name: 'Tomar otra foto' }), doubt.querySelector('figure')!];
    expect(ways.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(loads()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Usar esta foto' }));
    await waitFor(() => expect(names(loads())).toEqual(['320x200.jpg']));
    expect(doubt).not.toBeInTheDocument();
  });

  it('that is poor is shown, and going on without an answer asks for one', async () => {
    const loads = await openDocuments();
    await choose('Reverso', file('320x200.jpg'));
    await screen.findByRole('group', { name: /^La foto es muy pequeña/ });
    expect(await screen.findByRole('img', { name: 'Vista previa de Reverso' })).toBeVisible();
    expect(screen.queryByText('Para continuar, tome otra foto o use esta')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByText('Para continuar, tome otra foto o use esta')).toBeVisible();
    expect(screen.getAllByText('Falta este documento')).toHaveLength(2);
    expect(loads()).toEqual([]);
  });

  it('that is poor makes way for the one taken again', async () => {
    const loads = await openDocuments();
    await choose('Anverso', file('320x200.jpg'));
    await screen.findByRole('group', { name: /^La foto es muy pequeña/ });
    await choose('Anverso', file('1200x900.jpg'));
    await waitFor(() => expect(names(loads())).toEqual(['1200x900.jpg']));
    expect(screen.queryByRole('group', { name: /^La foto/ })).toBeNull();
  });

  it.each([
    ['is too few', async () => ({ image: { displayWidth: 1125, displayHeight: 375, close: () => undefined } })],
    ['is not to be had', () => Promise.reject(new DOMException('No scaling', 'NotSupportedError'))],
  ])('is looked at whole where a part of its pixels %s', async (_scaled, decode) => {
    const asked = vi.fn(decode);
    class ScalingDecoder {
      static isTypeSupported = async () => true;
      decode = asked;
      close = () => undefined;
    }
    vi.stubGlobal('ImageDecoder', ScalingDecoder);
    const loads = await openDocuments();
    // jsdom's files have none.
    const stream = () => new ReadableStream();
    await choose('Anverso', Object.assign(file('3000x1000.jpg'), { stream }));
    await waitFor(() => expect(names(loads())).toEqual(['3000x1000.jpg']));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is recognised in a second place', async () => {
    const loads = await openDocuments();
    await choose('Anverso', file('1201x900.jpg'));
    await waitFor(() => expect(loads()).toHaveLength(1));
    await choose('Reverso', file('1201x900.jpg'));
    expect(await screen.findByRole('group', { name: /^Es la misma foto/ })).toBeVisible();
    expect(loads()).toHaveLength(1);
  });

  it('is asked about without what was wrong with the file before', async () => {
    await openDocuments();
    await choose('Reverso', file('hoja.pdf', 'application/pdf'));
    expect(await screen.findByText(/^El formato del archivo no está permitido/)).toBeVisible();
    await choose('Reverso', file('320x200.jpg'));
    expect(await screen.findByRole('group', { name: /^La foto es muy pequeña/ })).toBeVisible();
    expect(screen.queryByText(/^El formato del archivo no está permitido/)).toBeNull();
  });

  it('in HEIC is converted where the browser can, and otherwise refused with the remedy', async () => {
    const loads = await openDocuments();
    await choose('Anverso', file('IMG_1.HEIC', 'image/heic'));
    expect(await screen.findByText(/no abre fotos HEIC: tómela con «Tomar foto»/)).toBeVisible();
    expect(loads()).toEqual([]);
    await choose('Reverso', file('IMG 1300x900.heic', ''));
    await waitFor(() => expect(names(loads())).toEqual(['IMG 1300x900.jpg']));
  });

  it('that the browser cannot decode is left to the server', async () => {
    const loads = await openDocuments();
    await choose('Anverso', file('dañada.jpg'));
    await waitFor(() => expect(names(loads())).toEqual(['dañada.jpg']));
    expect(encoded).toEqual([]);
  });

  it('shows the problem that the server found, unless the applicant accepted it', async () => {
    const loads = await openDocuments({ pictureProblem: 'small' });
    await choose('Anverso', file('1202x900.jpg'));
    expect(await screen.findByText(/^La foto es muy pequeña/)).toBeVisible();
    await choose('Anverso', file('321x200.jpg'));
    await userEvent.click(await screen.findByRole('button', { name: 'Usar esta foto' }));
    await waitFor(() => expect(loads()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/^La foto es muy pequeña/)).toBeNull());
  });
});
