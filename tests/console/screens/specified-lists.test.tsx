import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resource as agreements } from '../../../src/contract/generated/resources/agreements';
import { resource as deliveries } from '../../../src/contract/generated/resources/deliveries';
import { resource as partnerRequests } from '../../../src/contract/generated/resources/partnerRequests';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { createDataProvider } from '../../../src/console/data/data-provider';
import { loadResource, resourceEntry } from '../../../src/console/data/resource-definitions';
import { specifiedDefinition } from '../../../src/console/data/specified-definition';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { setRuntime } from '../../../src/console/transport/runtime';
import { responses, foreignRequest, provided } from '../provided';
import { json, stubFetch, type Seen } from '../stub-fetch';
import { leave, show, type Shown } from './console';

const staff = ['CONSULT_ECD', 'MANAGEMENT_CHECKER', 'SIGNATURE_ECD', 'DOCVAL_READONLY', 'OTHCERTIFICATE_CONSULT'];

interface Opened extends Shown {
  sent: (path: string) => Seen[];
}

/** Opens a list of the console in front of a provider that knows the specification alone. */
async function open(
  name: string,
  rows: unknown,
  { more = {}, held = staff }: { more?: Readonly<Record<string, unknown>>; held?: readonly string[] } = {},
): Promise<Opened> {
  const seen = stubFetch(responses(rows, more));
  setRuntime(provided);
  const definition = await loadResource(name);
  const shown = await show({ definition, provider: createDataProvider(), held });
  await screen.findByRole('table');
  return { ...shown, sent: (path) => seen.filter(({ url }) => url.endsWith(path)) };
}

/** Opens a list that holds nothing, in front of the same provider. */
async function openEmpty(name: string, held: readonly string[]): Promise<void> {
  stubFetch(({ url }) => json(url.startsWith('/p/rest') ? [] : { status: true, data: [] }));
  setRuntime(provided);
  const entry = await resourceEntry(name)?.load();
  if (!entry) throw new Error(`There is no list ${name}`);
  await show({ definition: specifiedDefinition(entry.resource), provider: createDataProvider(), held });
  await screen.findByRole('heading', { name: /^(Todavía no hay nada|Nada coincide|No queda nada)/ });
}

const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const heads = (): string[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
const count = (): string => document.querySelector('.result-count')?.textContent ?? '';

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-03-10T10:00:00-05:00'));
  await loadTexts(['requests', 'actions', 'logistics'], 'es');
  await loadDefinitionLabels();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe('a list whose upstream answers the whole of it', () => {
  const many = Array.from({ length: 45 }, (_, place) => foreignRequest(place + 1));

  it('is paged here, and counts what it shows of what was answered', async () => {
    const { press, sent } = await open('requests', [...many, foreignRequest(99, { applicationId: 'OTH' })]);
    expect(rows()).toHaveLength(20);
    expect(count()).toBe('45 resultados de los últimos 7 días · de 46 que respondió el servicio');
    const [first] = sent('/getprocessinformation');
    expect(Object.keys(first?.body as object).sort()).toEqual(['endDate', 'startDate']);
    expect([first?.headers.get('page'), first?.headers.get('sort')]).toEqual([null, null]);
    await press(screen.getByRole('button', { name: 'Página siguiente' }));
    await press(screen.getByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(sent('/getprocessinformation')).toHaveLength(1);
  });

  it('says how many may not be of it, where their application is no one’s that is known', async () => {
    await open('otherProducts', [
      foreignRequest(1, { applicationId: 'OTH' }),
      foreignRequest(2, { applicationId: 'ECD' }),
      foreignRequest(3, { applicationId: 'a-7' }),
      foreignRequest(4, { applicationId: null }),
    ]);
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'PV-0001',
      'PV-0003',
      'PV-0004',
    ]);
    expect(count()).toMatch(/^3 resultados de los últimos 7 días · de 4 .* · 2 podrían ser de otra lista$/);
  });

  it('says to an applicant only that some may be of other people, where the rows do not say whose they are', async () => {
    await open('ownRequests', [foreignRequest(1), foreignRequest(2)], { held: ['CONSULT_SUBSCRIBER'] });
    expect(count()).toBe('2 resultados · puede haber solicitudes de otras personas');
  });

  it('is filtered here by what its call does not take, and offers no filter that no record decides', async () => {
    const { user, sent } = await open('requests', [foreignRequest(1), foreignRequest(2, { certificateTypeId: 'c8' })]);
    const filters = screen.getByRole('search', { name: 'Filtros' });
    expect(within(filters).queryByText('Vencidas')).toBeNull();
    expect(within(filters).queryByText('Asignadas a mí')).toBeNull();
    const type = within(filters).getByLabelText('Tipo de certificado');
    await within(type).findByRole('option', { name: 'Persona natural del proveedor' });
    await user.selectOptions(type, 'c7');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(sent('/getprocessinformation').every(({ body }) => !('certificateType' in (body as object)))).toBe(true);
  });

  it('has neither a board nor acts that only our own upstream knows', async () => {
    const { sent } = await open('requests', [foreignRequest(1)]);
    expect(screen.queryByRole('region', { name: 'Tablero' })).toBeNull();
    expect(sent('/requests-summary')).toEqual([]);
    const names = (await loadResource('requests')).actions.map(({ name }) => name);
    expect(names).toContain('reject');
    expect([names.includes('assign'), names.includes('dossier')]).toEqual([false, false]);
  });

  it('has no board where its upstream takes all of ours, and our own calls are answered elsewhere', async () => {
    stubFetch(responses([foreignRequest(1)]));
    setRuntime({ ...provided, provider: { ours: 'all' } });
    const definition = await loadResource('partnerRequests');
    const { list, summary, actions } = definition;
    expect(list.filters).toHaveLength(partnerRequests.list.filters.length);
    expect([summary, actions.some(({ name }) => name === 'dossier')]).toEqual([undefined, false]);
  });

  it('says plainly that an answer is no list, and which', async () => {
    stubFetch(responses({ data: [foreignRequest(1)] }));
    setRuntime(provided);
    await show({ definition: await loadResource('requests'), provider: createDataProvider(), held: staff });
    expect(await screen.findByText(/no entiende \(getprocessinformation: contractRequestId\)/)).toBeVisible();
  });
});

describe('a row with codes alone', () => {
  it('has the names of the provider’s catalogues, asked once, and a code that they do not know as it is', async () => {
    const { press, sent } = await open('requests', [
      foreignRequest(1),
      foreignRequest(2, { serviceStatusId: 'EMC' }),
      foreignRequest(3, { serviceStatusId: 'VAL', certificateTypeId: 'c99' }),
    ]);
    const texts = rows().map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toContain('Verificación documental');
    expect(texts[0]).toContain('Persona natural del proveedor');
    expect(texts[0]).toContain('Ana Ruiz');
    expect(texts[1]).toContain('Emitida');
    expect(texts[2]).toContain('VAL');
    expect(texts[2]).toContain('c99');
    const asked = sent('/Consult/getcertificatetype').length;
    await press(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sent('/getprocessinformation')).toHaveLength(2));
    expect(sent('/Consult/getcertificatetype')).toHaveLength(asked);
  });

  it('leaves out the columns that no row holds, and shows those that one does', async () => {
    await open('requests', [foreignRequest(1, { assignedTo: 'Luz' }), foreignRequest(2)]);
    expect(heads()).toContain('Asignada a');
    expect(heads()).not.toContain('Vence');
    expect(heads()).not.toContain('Días hábiles');
  });

  it('stands whatever it lacks, repeats or holds beside', async () => {
    await open('requests', [
      foreignRequest(1),
      foreignRequest(1, { reference: 'PV-TWICE' }),
      foreignRequest(2, { contractRequestId: null }),
      { reference: 'PV-BARE', serviceStatusId: null },
      null,
      foreignRequest(3, { lastStatusDate: 'ayer', validity: 'dos', documentNumber: 52123456, extra: { deep: [1] } }),
    ]);
    expect(rows()).toHaveLength(5);
    expect(screen.getByText('ayer')).toBeVisible();
    const boxes = screen.getAllByRole('checkbox', { name: /^Seleccionar PV/ });
    expect(boxes).toHaveLength(5);
  });
});

describe('a state whose meaning is not known', () => {
  const official = [...staff, 'REVOKE_ECD', 'DOWNLOAD_ECD'];

  it.each(['VAL', 'EMC'])(
    'has the actions of its holder’s privileges in the menu, and none in sight: %s',
    async (state) => {
      const { press } = await open('requests', [foreignRequest(1, { serviceStatusId: state })], { held: official });
      expect(screen.queryByRole('button', { name: 'Emitir: PV-0001' })).toBeNull();
      await press(screen.getByRole('button', { name: 'Más acciones de PV-0001' }));
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(items).toEqual(expect.arrayContaining(['Emitir', 'Revocar', 'Descargar el certificado']));
    },
  );

  it('is known where the profile names it', () => {
    const named = { request: { VAL: 'EMC', EMC: 'EMI' } };
    expect(specifiedDefinition(partnerRequests, named).unsureStates).toEqual({ request: [] });
    expect(specifiedDefinition(partnerRequests).unsureStates).toEqual({ request: ['EMC'] });
  });

  it('is in no view that filters by it, nor is what only our own upstream decides', () => {
    const namesOf = (...parameters: Parameters<typeof specifiedDefinition>) =>
      specifiedDefinition(...parameters).list.views?.map(({ name }) => name);
    expect(namesOf(partnerRequests)).toEqual(['queue', 'all']);
    expect(namesOf(partnerRequests, { request: { VAL: 'EMC' } })).toEqual(['queue', 'toIssue', 'all']);
    expect(namesOf(requests)).toEqual(['queue', 'all']);
  });

  it('stands for what our own upstream works out, where a view says which', () => {
    const { views = [] } = specifiedDefinition(deliveries).list;
    expect(views).toContainEqual(expect.objectContaining({ name: 'toGenerate', filter: { serviceStatusId: 'EMI' } }));
  });
});

describe('an action that the specification leaves open', () => {
  it('is offered where the profile names its call', () => {
    const namesOf = (taken?: string[]) => specifiedDefinition(agreements, {}, taken).actions.map(({ name }) => name);
    expect(namesOf()).toEqual([]);
    expect(namesOf(['certificate.associateSupervisor'])).toEqual(['associate']);
    const deliveryActions = specifiedDefinition(deliveries).actions.map(({ name }) => name);
    expect(['generate', 'massOfResult'].map((name) => deliveryActions.includes(name))).toEqual([true, false]);
  });

  it('leaves an applicant what the specification has: a certificate can be asked for', async () => {
    await openEmpty('ownRequests', ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER']);
    expect(await screen.findByText(/no ofrece estas acciones: Solicitar de nuevo y Solicitar otro$/)).toBeVisible();
    expect(screen.getByText(/Aún no ha solicitado certificados/)).toBeVisible();
  });

  it.each([
    ['partnerRequests', ['CONSULT_MYSELF', 'FILLOUT_SUBSCRIBER'], 'esta acción: Radicar por un suscriptor'],
    ['projectRequests', ['CONSULT_PROYT', 'FILLOUT_SUBSCRIBER'], 'esta acción: Radicar por un suscriptor'],
    ['agreements', ['CONSULT_SUP', 'ASSIGN_SUPERVISOR'], 'esta acción: Asociar un supervisor'],
    ['agreementRequests', ['CONSULT_SUP', 'ASSIGN_REQUEST'], 'esta acción: Asignar a un convenio'],
  ] as const)(
    'is named to those who may do it, and its list introduces nothing else: %s',
    async (name, held, actions) => {
      await openEmpty(name, held);
      expect(await screen.findByText(`El servicio conectado no ofrece ${actions}`)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cómo se usa' })).toBeNull();
      leave();
      await openEmpty(name, held.slice(0, 1));
      expect(screen.queryByText(/El servicio conectado no ofrece/)).toBeNull();
    },
  );

  it('is named of an applicant’s own requests, while what begins one is offered', async () => {
    await openEmpty('ownRequests', ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER']);
    const left = 'estas acciones: Solicitar de nuevo y Solicitar otro';
    expect(await screen.findByText(`El servicio conectado no ofrece ${left}`)).toBeVisible();
    expect(screen.getByText(/Aún no ha solicitado certificados/)).toBeVisible();
  });
});
