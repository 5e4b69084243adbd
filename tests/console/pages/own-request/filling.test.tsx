import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import { currentSession, endSession } from '../../../../src/console/session/session';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
});

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  kind: 'text',
  required: false,
  ...more,
});
const failed = () => errorResponse(503, 'tryAgain', 'Intente de nuevo');
const email = field('email', { kind: 'email', required: true, value: 'demo@rubrica.example' });
const documentType = field('documentType', {
  kind: 'choice',
  value: 'CC',
  options: [
    { id: 'CC', name: 'Cédula' },
    { id: 'CE', name: 'Extranjería' },
  ],
});
const documentNumber = field('documentNumber', {
  required: true,
  maxLength: 15,
  written: 'document',
  pattern: '^[A-Za-z0-9.-]*$',
  patternWhen: { field: 'documentType', equals: ['CC'], pattern: '^[0-9]*$', patternMessage: 'Use solo números' },
});

describe('a draft whose address names no step', () => {
  const loaded = [{ documentTypeId: 'FRD', name: 'Anverso', required: true, current: { documentId: '7' } }];
  const cases: [string, Omit<Parameters<typeof openDraft>[0], 'step'>, RegExp][] = [
    ['the terms', { fields: [email], terms: false }, /Textos$/],
    ['a document', { fields: [email] }, /Documentos$/],
    ['an entry', { fields: [field('city', { required: true })], documents: [] }, /contact$/],
    ['the proof of the e-mail', { fields: [email], responses: { additionalDocumentList: loaded } }, /Correo$/],
    ['documents that cannot be read', { fields: [email], responses: { additionalDocumentList: failed } }, /Correo$/],
    ['nothing but its filing', { fields: [email], documents: [], emailProven: true }, /Radicar$/],
  ];
  it.each(cases)('opens at the first step that lacks something: %s', async (_, draft, name) => {
    await openDraft(draft);
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  });

  it('stays at its step while that is completed, and leaves it by its button', async () => {
    await openDraft({ fields: [field('city', { required: true })], documents: [] });
    await userEvent.type(await screen.findByLabelText(/^city/), 'Cali');
    expect(screen.getByRole('heading', { level: 2, name: /contact$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('heading', { level: 2, name: /Correo$/ })).toBeVisible();
  });
});

describe('a number of the form', () => {
  it('is saved without what people write for the eye, and says no wrong of it', async () => {
    const sent = await openDraft({ step: 'contact', fields: [documentType, documentNumber] });
    const input = screen.getByLabelText(/^documentNumber/);
    expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(input, '1.000.000.103');
    await userEvent.tab();
    expect(input).not.toBeInvalid();
    expect(screen.queryByText(/Queda/)).toBeNull();
    await waitFor(() =>
      expect(sent.get('updateRequestData')?.at(-1)).toMatchObject({ values: { documentNumber: '1000000103' } }),
    );
    expect(input).toHaveValue('1.000.000.103');
  });

  it('of a citizenship card has digits alone; of another document letters as well', async () => {
    await openDraft({ step: 'contact', fields: [documentType, documentNumber] });
    const input = screen.getByLabelText(/^documentNumber/);
    await userEvent.type(input, 'AB 12345');
    await userEvent.tab();
    expect(await screen.findByText('Use solo números')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText(/^documentType/), 'CE');
    expect(screen.queryByText('Use solo números')).toBeNull();
    expect(input).not.toHaveAttribute('inputmode');
  });
});

describe('a date of the form', () => {
  const issued = field('issued', { kind: 'date', label: 'Expedición', earliest: '1900-01-01', past: true });

  it('is written in three fields, kept as one, and refused with its remedy once it is left', async () => {
    const sent = await openDraft({ step: 'contact', fields: [issued] });
    const group = within(screen.getByRole('group', { name: /^Expedición/ }));
    const [day, month, year] = ['Día', 'Mes', 'Año'].map((name) => group.getByLabelText(name));
    await userEvent.type(day as HTMLElement, '5');
    await userEvent.type(month as HTMLElement, 'marzo');
    expect(month).toHaveValue('03');
    await userEvent.type(year as HTMLElement, '1800');
    expect(screen.queryByText(/no puede ser anterior/)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Revise el año: la fecha no puede ser anterior al 01/01/1900')).toBeVisible();
    await userEvent.clear(year as HTMLElement);
    await userEvent.type(year as HTMLElement, '2009');
    expect(screen.queryByText(/no puede ser anterior/)).toBeNull();
    await waitFor(() =>
      expect(sent.get('updateRequestData')?.at(-1)).toMatchObject({ values: { issued: '2009-03-05' } }),
    );
    expect(day).toHaveValue('5');
  });

  it('takes a year of the past by its last two digits, as it takes a month by its name', async () => {
    const sent = await openDraft({ step: 'contact', fields: [issued] });
    const group = within(screen.getByRole('group', { name: /^Expedición/ }));
    await userEvent.type(group.getByLabelText('Día'), '5');
    await userEvent.type(group.getByLabelText('Mes'), 'abril');
    await userEvent.type(group.getByLabelText('Año'), '03');
    await userEvent.tab();
    expect(group.getByLabelText('Año')).toHaveValue('2003');
    expect(screen.queryByText(/con sus cuatro cifras/)).toBeNull();
    await waitFor(() =>
      expect(sent.get('updateRequestData')?.at(-1)).toMatchObject({ values: { issued: '2003-04-05' } }),
    );
  });

  it('takes such a year by Enter, and its other digits after another window', async () => {
    const sent = await openDraft({ step: 'contact', fields: [issued] });
    const group = within(screen.getByRole('group', { name: /^Expedición/ }));
    const year = group.getByLabelText('Año');
    await userEvent.type(group.getByLabelText('Día'), '5');
    await userEvent.type(group.getByLabelText('Mes'), 'abril');
    await userEvent.type(year, '20');
    // The field keeps the document's focus while the window has none.
    fireEvent.blur(year);
    await userEvent.type(year, '15');
    expect(year).toHaveValue('2015');
    await userEvent.clear(year);
    await userEvent.type(year, '03{Enter}');
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Expedición/ })).toBeNull());
    await waitFor(() =>
      expect(sent.get('updateRequestData')?.at(-1)).toMatchObject({ values: { issued: '2003-04-05' } }),
    );
  });

  it('is reviewed as people write it', async () => {
    await openDraft({ step: 'file', fields: [{ ...issued, value: '2009-03-27' }] });
    expect(screen.getByText('27 de marzo de 2009')).toBeVisible();
  });
});

it('the step of the texts names each that was not accepted, leads to the first, and stays', async () => {
  const text = (name: string, source: string) => ({ ...field(name, { kind: 'check', required: true }), source });
  const fields = [text('termsAccepted', 'terms-and-conditions'), text('dataTreatmentAccepted', 'data-treatment')];
  const tabs = [{ name: 'terms', label: 'Textos', groups: [{ name: 'legal', label: 'legal', fields }] }];
  const legalText = (id: string, title: string) => ({ id, title, textVersion: '1', sha256: 'x', text: 'Uno' });
  await openDraft({
    step: 'terms',
    fields: [],
    responses: {
      'structure-form': { structureForm: { productId: 'naturalPerson', structureVersion: '2', tabs }, ocrFlags: {} },
      'terms-and-conditions': legalText('terms-and-conditions', 'Términos'),
      'data-treatment': legalText('data-treatment', 'Datos'),
    },
  });
  const terms = await screen.findByRole('checkbox', { name: /acepto: Términos/ });
  await screen.findByRole('checkbox', { name: /acepto: Datos/ });
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getAllByText('Para continuar, acepte este texto')).toHaveLength(2);
  expect(terms).toHaveFocus();
  expect(terms).toHaveAccessibleDescription(/acepte este texto/);
});

it('what is typed without a network stays in this browser, and no notice above says otherwise', async () => {
  await openDraft({
    step: 'contact',
    fields: [documentType, documentNumber],
    responses: { updateRequestData: () => Promise.reject(new TypeError('offline')) },
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await userEvent.type(screen.getByLabelText(/^documentNumber/), '1000000103');
  expect(await screen.findByText('Sin conexión: guardado en este navegador. Se enviará solo.')).toBeVisible();
  expect(screen.getByText(/^Sin conexión\. /)).toHaveTextContent('nada se envía hasta que vuelva');
  expect(localStorage.getItem('application/7000000070')).not.toBeNull();
});

describe('the review before filing', () => {
  it('lists texts, documents, data and the e-mail, and leads from what is missing to its field', async () => {
    await openDraft({
      step: 'file',
      fields: [email, documentType, { ...documentNumber, label: 'Número' }],
      responses: {
        additionalDocumentList: [
          { documentTypeId: 'FRD', name: 'Anverso', required: true, current: { documentId: '1', fileName: 'a.jpg' } },
        ],
      },
    });
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('Lo que solicita').getByText('2 años')).toBeVisible();
    expect(part('Lo que solicita').getByRole('link', { name: 'Elegir otro certificado' })).toBeVisible();
    expect(part('Textos').getByText('Aceptado')).toBeVisible();
    expect(await part('Documentos').findByText('a.jpg')).toBeVisible();
    expect(part('contact').getByText('Cédula')).toBeVisible();
    expect(part('Correo').getByText('Sin comprobar')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Radicar la solicitud' }));
    expect(screen.getByRole('group', { name: 'Falta para radicar' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Número: El campo es obligatorio' }));
    expect(await screen.findByLabelText(/^Número/)).toHaveFocus();
    await userEvent.keyboard('1000000103');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar y volver al resumen' }));
    expect(await screen.findByRole('heading', { level: 2, name: /Radicar$/ })).toHaveFocus();
  });

  it('says of a token by courier that it goes to no other country, and leads to where one lives', async () => {
    const residence = field('residence', {
      kind: 'choice',
      label: '¿Dónde reside?',
      value: 'EXT',
      options: [{ id: 'EXT', name: 'En otro país' }],
    });
    await openDraft({ step: 'file', fields: [email, residence], medium: 'TOKEN' });
    await userEvent.click(await screen.findByRole('button', { name: /entrega solo en Colombia/ }));
    expect(await screen.findByLabelText(/^¿Dónde reside?/)).toHaveFocus();
  });
});

it('what is typed as the session ends is sent by the token that it had', async () => {
  const sent = await openDraft({ step: 'contact', fields: [documentType, documentNumber] });
  const tokens: (string | null)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('updateRequestData')) tokens.push(new Headers(init.headers).get('Authorization'));
    return fetch(url, init);
  });
  const token = currentSession()?.token;
  fireEvent.change(screen.getByLabelText(/^documentNumber/), { target: { value: '1000000103' } });
  act(() => endSession('user'));
  await waitFor(() => expect(sent.get('updateRequestData')).not.toBeUndefined());
  // On a busy machine the draft is saved once more before the session ends: by the same token.
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${token}`]));
});
