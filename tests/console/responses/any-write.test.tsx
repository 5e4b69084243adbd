import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProvider, type Provider } from '../../provider/start';
import type { ProviderStore } from '../../provider/store/provider-store';
import { requestIn } from '../../provider/testing/request-in';
import { loadResource } from '../../../src/console/data/resource-definitions';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../src/console/shell/own-pages';
import { setRuntime } from '../../../src/console/transport/runtime';
import { resources } from '../../../src/contract/generated/resources';
import { closeConsole } from '../shell/open-console';
import { patient, settleVisit } from './dialog-visit';
import { pageProblems } from './page-problems';
import { configurationFor, openPage, readableText } from './provided-page';
import { parts, wholes } from './spoilings';

/** Every way for the whole table; `npm test` takes three or four by turns. */
const isFull = process.env['RESPONSES'] === 'full';
const ways = [...wholes, ...parts];

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setRuntime(configurationFor('http://127.0.0.1'));
  await Promise.all([loadDefinitionLabels('es'), loadTexts(['shell', 'forms'], 'es')]);
  await Promise.all(['documentReview' as const, 'credentials' as const].map(loadOwnPage));
  await Promise.all(resources.map(({ name }) => loadResource(name)));
});
afterEach(closeConsole);
afterAll(() => vi.restoreAllMocks());

interface Write {
  readonly what: string;
  readonly username: string;
  readonly at: (store: ProviderStore) => string;
  readonly sends: string;
  readonly send: () => Promise<void>;
  /** How often the page asks the same call before, only to read. */
  readonly reads?: number;
}

/** Types into the first field of a label. */
async function fill(label: RegExp, value: string): Promise<void> {
  const [input] = await screen.findAllByLabelText(label, {}, patient);
  if (input) fireEvent.change(input, { target: { value } });
}

async function press(name: RegExp): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name }, patient);
  const last = buttons.at(-1);
  if (last) fireEvent.click(last);
}

const save = /^Guardar( cambios)?$/;

const writes: readonly Write[] = [
  {
    what: 'a person',
    username: 'aguerrero',
    at: ({ users }) => `/Usuarios/${users[3]?.id}`,
    sends: 'rest PUT users/id',
    send: async () => {
      await fill(/^Nombres/, 'Aurora Inés');
      await press(save);
    },
  },
  {
    what: 'a location',
    username: 'aguerrero',
    at: ({ locations }) => `/Ubicaciones#edit/${locations[2]?.id}`,
    sends: 'rest PUT locations/id',
    send: async () => {
      await fill(/^Nombre/, 'Leticia Puerto');
      await press(save);
    },
  },
  {
    what: 'a setting',
    username: 'aguerrero',
    at: () => '/configurations',
    sends: 'certificate PUT /ECD/updateSystemConfiguration',
    send: async () => {
      await fill(/^Días del filtro de fechas/, '45');
      await press(save);
    },
  },
  {
    what: 'a decision on a document',
    username: 'vbeltran',
    at: (store) => `/documentaryValidation/document/${requestIn(store, 'VRF').externalRequestId}`,
    sends: 'documents POST /ValidateDocument',
    send: () => press(/^Aprobar el documento/),
  },
  {
    what: 'a credential',
    username: 'ofandino',
    at: () => '/credentials',
    sends: 'certificate POST /ECD/issueCredentialsManagement',
    reads: 1,
    send: async () => {
      await press(/^Registrar/);
      const input = await waitFor(() => {
        const found = document.querySelector('input[type=file]');
        if (!found) throw new Error('The dialog is not there');
        return found;
      }, patient);
      fireEvent.change(input, { target: { files: [new File(['clave'], 'credencial.p12')] } });
      await fill(/^Contraseña/, 'clave');
      await press(/^Registrar$/);
    },
  },
];

async function visit(provider: Provider, { username, at, sends, send, reads = 0 }: Write): Promise<void> {
  const isIdle = await openPage(provider, username, at(provider.store));
  await settleVisit(isIdle);
  await send();
  const sent = (): number => provider.journal.filter(({ call }) => call === sends).length;
  await waitFor(() => expect(sent()).toBeGreaterThan(reads), patient);
  await settleVisit(isIdle);
}

describe.each(writes.map((write, place) => ({ ...write, place })))('the saving of $what', (entry) => {
  it('shows a sentence whatever it is answered', async () => {
    const found: string[] = [];
    const chosen = ways.filter((_, at) => isFull || at % 7 === entry.place);
    for (const { title, of } of chosen) {
      const provider = await startProvider();
      let reads = entry.reads ?? 0;
      const isSpoiled = (call: string): boolean => call === entry.sends && (reads -= 1) < 0;
      provider.change({ replace: (call, body) => (isSpoiled(call) ? of(body) : body) });
      try {
        await visit(provider, entry);
        found.push(...pageProblems(readableText()).map((problem) => `${title}: ${problem}`));
      } finally {
        closeConsole();
        await provider.close();
      }
    }
    expect(found).toEqual([]);
  }, 180_000);
});
