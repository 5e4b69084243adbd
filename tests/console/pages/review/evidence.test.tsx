import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldComparison } from '../../../../src/contract/generated/types';
import { closeConsole } from '../../shell/open-console';
import { errorResponse } from '../../stub-fetch';
import { document as paper, openedCase } from './case';
import { data, openReview, type ReviewServer } from './review-server';

afterEach(closeConsole);

const comparisons: FieldComparison[] = [
  { field: 'documentNumber', label: 'Número de documento', form: '1000000123', registry: '1.000.000.123' },
  {
    field: 'firstNames',
    label: 'Nombres',
    form: 'Ana',
    registry: 'Ana María',
    registryName: 'Registro de identidad (ANI)',
    readings: [{ documentId: '11', documentTypeId: 'FRD', value: 'ANA M' }],
  },
];
const opened = openedCase({
  validations: [{ validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'NST' }],
});
const open = (options: Parameters<typeof openReview>[0] = {}): Promise<ReviewServer> =>
  openReview({
    opened,
    ...options,
    respond: (seen, server) =>
      seen.url.endsWith('getDocumentData') ? data(comparisons) : options.respond?.(seen, server),
  });
const entry = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Documento ${name}`) });

describe('the evidence', () => {
  it('says above all else what does not agree, and leads there', async () => {
    await open();
    const differing = await screen.findByRole('link', { name: '1 dato no coincide' });
    expect(differing.closest('[role="status"]')).toHaveTextContent(
      '1 dato no coincide · Registro de identidad (ANI) no satisfactoria',
    );
    const panes = screen.getByRole('navigation', { name: 'Partes de la verificación' });
    expect(within(panes).getByRole('link', { name: /Documentos.*1 sin coincidir/ })).toBeVisible();
    expect(within(panes).getByRole('link', { name: /Validaciones.*1 sin coincidir/ })).toBeVisible();
    expect(entry('FRD')).toHaveTextContent('1 dato no coincide');
    expect(entry('RVD')).not.toHaveTextContent('no coincide');
    await userEvent.click(screen.getByRole('link', { name: /^Registro de identidad \(ANI\) no/ }));
    expect(window.location.pathname).toMatch(/verificationValidation/);
  });

  it('shows the fields that differ, and the others when asked', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Nombres' })).toBeVisible();
    const compared = screen.getByRole('region', { name: 'Datos comparados' });
    expect(within(compared).queryByRole('heading', { name: 'Número de documento' })).toBeNull();
    expect(compared).toHaveTextContent('1 dato coincide');
    const only = within(compared).getByRole('checkbox', { name: 'Solo diferencias' });
    await userEvent.click(only);
    expect(within(compared).getByRole('heading', { name: 'Número de documento' })).toBeVisible();
    await userEvent.click(only);
  });

  it('marks the documents that were looked at, and not what was passed by', async () => {
    await open();
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('j');
    await waitFor(() => expect(entry('RVD')).toHaveTextContent('Visto'));
    expect(entry('FRD')).not.toHaveTextContent('Visto');
  });

  it('offers what registry and documents say for the subject that is corrected', async () => {
    const server = await open({
      respond: ({ url }) => (url.endsWith('updateRequestData') ? data({}) : undefined),
    });
    await screen.findByRole('link', { name: '1 dato no coincide' });
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: 'Corregir los datos del sujeto' });
    const names = within(form).getByRole('textbox', { name: 'Nombres' });
    expect(names).toHaveFocus();
    expect(form).toHaveTextContent('Documento FRDANA M');
    await userEvent.click(within(form).getByRole('button', { name: 'Usar en Nombres: Ana María' }));
    expect(names).toHaveValue('Ana María');
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente en mi cola' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Hay cambios sin enviar' });
    expect(asked).toHaveTextContent('los datos del sujeto');
    await userEvent.click(within(asked).getByRole('button', { name: 'Volver a lo escrito' }));
    await userEvent.click(within(form).getByRole('button', { name: /^Guardar/ }));
    await waitFor(() =>
      expect(server.sent('updateRequestData')).toMatchObject([{ subject: [{ key: 'GIVENNAME', value: 'Ana María' }] }]),
    );
  });

  it('says under a corrected name why the server rejected it, until it is changed', async () => {
    const message = 'Use solo letras del alfabeto latino, números y signos';
    const fields = [{ field: '/subject/0/value', code: 'pattern', message }];
    await open({
      respond: ({ url }) =>
        url.endsWith('updateRequestData')
          ? errorResponse(422, 'validationFailed', 'Revise los campos', { fields })
          : undefined,
    });
    await screen.findByRole('link', { name: '1 dato no coincide' });
    await userEvent.keyboard('e');
    const form = await screen.findByRole('dialog', { name: 'Corregir los datos del sujeto' });
    const names = within(form).getByRole('textbox', { name: 'Nombres' });
    await userEvent.clear(names);
    await userEvent.type(names, 'Аna');
    await userEvent.click(within(form).getByRole('button', { name: /^Guardar/ }));
    await waitFor(() => expect(names).toHaveAccessibleDescription(message));
    await userEvent.type(names, 'b');
    expect(names).not.toHaveAccessibleDescription(message);
  });
});

describe('a document that is in other requests, too', () => {
  const other = {
    documentId: '11',
    resource: 'requests',
    contractRequestId: '81',
    reference: 'RB00000081',
    subscriberName: 'Otra Persona Demo',
    samePerson: false,
    serviceStatusId: 'EMT',
    statusName: 'Emitida',
    document: paper({ documentId: '910', documentTypeId: 'RVD', uploadedAt: '2026-02-01T15:00:00Z' }),
  };
  const respond = ({ url }: { url: string }) =>
    url.endsWith('same-content')
      ? data([
          other,
          {
            ...other,
            contractRequestId: '82',
            reference: 'RB00000082',
            samePerson: true,
            document: paper({ documentId: '911' }),
          },
        ])
      : undefined;

  it('is reported above all else when it is of another person, and stands beside the document', async () => {
    await open({ respond });
    const summary = await screen.findByRole('link', {
      name: '1 documento está también en solicitudes de otra persona',
    });
    expect(summary).toBeVisible();
    expect(entry('FRD')).toHaveTextContent('También en 1 solicitud de otra persona');
    expect(entry('RVD')).not.toHaveTextContent('También en');
    const same = screen.getByRole('region', { name: 'Mismo contenido en otras solicitudes' });
    expect(within(same).getByText('De otra persona: Otra Persona Demo')).toBeVisible();
    expect(within(same).getByText('De la misma persona')).not.toBeVisible();
    await userEvent.click(within(same).getByText('1 solicitud de la misma persona'));
    expect(within(same).getByText('De la misma persona')).toBeVisible();
    expect(within(same).getByRole('link', { name: 'RB00000081' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#show\/81$/),
    );
    await userEvent.click(within(same).getByRole('button', { name: 'Ver al lado Documento RVD de RB00000081' }));
    expect(screen.getByRole('combobox', { name: 'Documento al lado' })).toHaveDisplayValue(
      'RB00000081 · Documento RVD',
    );
  });

  it('is reported beside the decisions on that document, which lead to it from either part', async () => {
    await open({ respond });
    const bar = await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.click(
      await within(bar).findByRole('button', { name: /^Mismo contenido · ?En la solicitud de otra persona$/ }),
    );
    const same = (): HTMLElement => screen.getByRole('region', { name: 'Mismo contenido en otras solicitudes' });
    expect(same()).toHaveFocus();
    await userEvent.keyboard('j');
    await waitFor(() => expect(within(bar).queryByRole('button', { name: /^Mismo contenido/ })).toBeNull());
    await userEvent.keyboard('k');
    await userEvent.click(screen.getByRole('link', { name: /^Validaciones/ }));
    await userEvent.click(
      await within(bar).findByRole('button', { name: /^Mismo contenido · ?En la solicitud de otra persona$/ }),
    );
    await waitFor(() => expect(same()).toHaveFocus());
  });

  it('is not reported beside the decisions where its own person filed it before', async () => {
    const own = { ...other, samePerson: true };
    await open({ respond: ({ url }) => (url.endsWith('same-content') ? data([own]) : undefined) });
    const same = await screen.findByRole('region', { name: 'Mismo contenido en otras solicitudes' });
    expect(within(same).getByText('1 solicitud de la misma persona')).toBeVisible();
    const bar = screen.getByRole('region', { name: 'Decisiones' });
    expect(within(bar).queryByRole('button', { name: /^Mismo contenido/ })).toBeNull();
  });

  it('is not asked for where requests are another upstream’s', async () => {
    const server = await open({ embedded: false });
    await screen.findByRole('region', { name: 'Decisiones' });
    expect(server.seen.filter(({ url }) => url.endsWith('same-content'))).toEqual([]);
  });
});

describe('two documents', () => {
  it('stand side by side, the applicant’s picture with the identity document', async () => {
    const documents = [
      paper(),
      paper({ documentId: '12', documentTypeId: 'RUT' }),
      paper({ documentId: '13', documentTypeId: 'SFD' }),
    ];
    await open({ opened: openedCase({ documents }) });
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('b');
    const beside = screen.getByRole('combobox', { name: 'Documento al lado' });
    expect(beside).toHaveDisplayValue('Documento SFD');
    await userEvent.selectOptions(beside, 'Documento RUT');
    expect(beside).toHaveDisplayValue('Documento RUT');
    beside.blur();
    await userEvent.keyboard('b');
    expect(screen.queryByRole('combobox', { name: 'Documento al lado' })).toBeNull();
  });
});

it('the progress counts a decision at once, and takes nothing for missing meanwhile', async () => {
  await open({
    respond: ({ url }) => (url.endsWith('ValidateDocument') ? new Promise(() => undefined) : undefined),
  });
  await screen.findByRole('region', { name: 'Decisiones' });
  await userEvent.keyboard('aa');
  expect(screen.getByText('Completo')).toBeVisible();
  expect(screen.queryByText(/por cargar/)).toBeNull();
});

it('a reason brings a text that says what to do about it', async () => {
  await open();
  await screen.findByRole('region', { name: 'Decisiones' });
  await userEvent.keyboard('r');
  const reason = await screen.findByRole('combobox', { name: /Motivo/ });
  await waitFor(() => expect(within(reason).getAllByRole('option')).toHaveLength(3));
  await userEvent.selectOptions(reason, 'El documento no se lee');
  await userEvent.click(screen.getByRole('button', { name: /«Tome la foto de nuevo con buena luz/ }));
  expect(screen.getByRole('textbox', { name: /Observación/ })).toHaveValue(
    'Tome la foto de nuevo con buena luz, sin reflejos y con los cuatro bordes visibles.',
  );
});
