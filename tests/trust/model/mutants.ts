import { sql } from 'kysely';
import { vi } from 'vitest';
import { requestLifecycle } from '../../../src/contract/generated/lifecycles/request';
import type { LifecycleEvent } from '../../../src/contract/lifecycle';
import * as keyHolders from '../../../src/upstream/adapters/pki/key-holders';
import { ApiError } from '../../../src/upstream/domain/api-error';
import * as quotas from '../../../src/upstream/domain/issuance/quota';
import type { Engine } from '../../../src/upstream/store/connection';
import type { Store } from '../../../src/upstream/store/database';
import { ModelInstallation } from './installation';
import type { InvariantNumber } from './violation';
import type { Leaning } from './world';

/** A guard taken out on purpose, and the invariant that has to miss it. */
interface Mutant {
  readonly what: string;
  readonly invariant: InvariantNumber;
  /** What most requests are, where only two alike can meet the guard; a second one is then led up to it as well. */
  readonly leaning?: Leaning;
  /** Puts back what it took when it is called. */
  takeOut?(): () => void;
  /** Statements on the database of the mutant alone. */
  readonly statements?: readonly string[];
  alter?(store: Store): Store;
}

type Change = Partial<Pick<LifecycleEvent, 'guards' | 'from'>>;

/** Changes events of the lifecycle in memory, as the server reads them at each call. @returns how to put them back */
function change(names: readonly string[], of: (event: LifecycleEvent) => Change): () => void {
  const events = requestLifecycle.events.filter(({ name }) => names.includes(name));
  const former = events.map(({ guards, from }) => ({ guards, from }));
  events.forEach((event) => Object.assign(event, of(event)));
  return () => events.forEach((event, at) => Object.assign(event, former[at]));
}

const without =
  (events: readonly string[], ...guards: readonly string[]) =>
  (): (() => void) =>
    change(events, (event) => ({ guards: event.guards.filter((guard) => !guards.includes(guard)) }));

/** Returns a trigger that says nothing of a row, or says something else. */
const trigger = (table: string, condition: string, body: string): readonly string[] => [
  `create function taken_out() returns trigger language plpgsql as $$ begin ${body} end $$`,
  `create trigger taken_out before insert on ${table} for each row when (${condition}) execute function taken_out()`,
];

/** Lets issuances count what they take of a quota without comparing it with what was bought. */
function takeAnyQuota(): () => void {
  const putBack = without(['issue'], 'quotaAvailable')();
  const spy = vi.spyOn(quotas, 'spendQuota').mockImplementation(async ({ trx }, { contract_id: contract, product }) => {
    if (contract === null) return;
    await trx
      .updateTable('contract_quotas')
      .set({ used: sql`used + 1` })
      .where('contract_id', '=', contract)
      .where('product', '=', product)
      .execute();
  });
  return () => {
    putBack();
    spy.mockRestore();
  };
}

function takeAnyKey(): () => void {
  const spies = [
    vi.spyOn(keyHolders, 'checkKeyHolder').mockResolvedValue(),
    vi.spyOn(keyHolders, 'claimKey').mockResolvedValue(),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
}

/** One for each of the eight, two for the fourth, which says two things. */
export const mutants: readonly Mutant[] = [
  {
    what: 'approval and issuance ask for no validation',
    invariant: 1,
    takeOut: without(['approve', 'issue'], 'validationsSatisfied'),
  },
  {
    what: 'whoever approved may issue',
    invariant: 2,
    takeOut: without(['issue'], 'officialIsNotReviewer'),
  },
  {
    what: 'approval and issuance ask for no decision on documents',
    invariant: 3,
    takeOut: without(['approve', 'issue'], 'documentsComplete', 'documentsApproved'),
  },
  {
    what: 'a token may be in two live requests',
    invariant: 4,
    leaning: { medium: 'TOKEN', scarce: false },
    takeOut: without(['issue'], 'serialFree'),
  },
  {
    what: 'a public key may be of two holders',
    invariant: 4,
    leaning: { medium: 'PKCS10', scarce: false },
    takeOut: takeAnyKey,
    statements: ['alter table pki_certificates drop constraint pki_certificates_holder'],
  },
  {
    what: 'an issuance takes from a quota that is spent',
    invariant: 5,
    leaning: { medium: 'VIRTUAL', scarce: true },
    takeOut: takeAnyQuota,
    statements: ['alter table contract_quotas drop constraint contract_quotas_check'],
  },
  {
    what: 'an applicant withdraws from any state',
    invariant: 6,
    takeOut: () => change(['withdraw'], ({ from }) => ({ from: [...from, 'VRF', 'EMC', 'EMI'] })),
  },
  {
    what: 'approvals are not written into the history',
    invariant: 7,
    statements: trigger('request_events', `new.event = 'approve'`, 'return null;'),
  },
  { what: 'a refusal rolls nothing back', invariant: 8, alter: committingErrors },
];

/** Opens an installation of that mutant; the way back also closes it. */
export async function openMutant(
  mutant: Mutant,
  engine: Engine,
): Promise<{ readonly installation: ModelInstallation; close(): Promise<void> }> {
  const installation = await ModelInstallation.open(engine, mutant.alter);
  for (const statement of mutant.statements ?? []) await sql.raw(statement).execute(installation.db);
  const putBack = mutant.takeOut?.();
  return {
    installation,
    close: async () => {
      putBack?.();
      await installation.close();
    },
  };
}

/** Returns a store whose transactions keep what was written before a call was refused. */
function committingErrors(store: Store): Store {
  return {
    ...store,
    transaction: async (callback) => {
      const done = await store.transaction(async (trx) => {
        try {
          return { result: await callback(trx) };
        } catch (error) {
          if (error instanceof ApiError) return { thrown: error };
          throw error;
        }
      });
      if (done.thrown) throw done.thrown;
      return done.result;
    },
  };
}
