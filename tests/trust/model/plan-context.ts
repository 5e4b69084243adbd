import { randomUUID } from 'node:crypto';
import type { ModelInstallation, Planned } from './installation';
import type { DocumentRow, WaybillRow, RequestRow, Snapshot, ValidationRow } from './snapshot';
import type { World } from './world';

/** A request with what hangs on it, as the last snapshot has it. */
export interface Target {
  readonly request: RequestRow;
  /** Those not discarded. */
  readonly documents: readonly DocumentRow[];
  readonly validations: readonly ValidationRow[];
  readonly waybill: WaybillRow | undefined;
  readonly owner: string;
}

/** Where a call is planned: what is there, and the dice that choose among its variants. */
export interface PlanContext {
  readonly installation: ModelInstallation;
  readonly world: World;
  readonly seen: Snapshot;
  readonly dice: Dice;
}

/** Plans one call; undefined where there is nothing to plan it for. */
export type Plan = (context: PlanContext, target: Target) => Planned | undefined | Promise<Planned | undefined>;

/** Choices of a command, taken one after the other; a zero, to which they shrink, is the first of a list. */
export class Dice {
  private next = 0;

  constructor(private readonly faces: readonly number[]) {}

  private throw(): number {
    const face = this.faces[this.next % this.faces.length] ?? 0;
    this.next += 1;
    return face;
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.throw() % from.length] ?? from[0];
  }

  /** Returns whether something happens that happens once in so many throws. */
  isOneIn(many: number): boolean {
    return this.throw() % many === many - 1;
  }
}

/** States that a request does not leave. */
export const terminal: ReadonlySet<string> = new Set(['RCH', 'RVK', 'ANU', 'EXP']);

/** States in which a waybill counts no more, and its request may get another one. */
const closedWaybill: ReadonlySet<string> = new Set(['ANU', 'DEV']);

/** Which request a call is about: the oldest or second oldest of those that go on, or the newest of all. */
export type Slot = 'oldest' | 'second' | 'newest';

export function targetIn(seen: Snapshot, { applicants, extent }: World, slot: Slot): Target | undefined {
  const open = seen.requests.filter(({ state }) => !terminal.has(state));
  const request = { oldest: open[0] ?? seen.requests.at(-1), second: open[1], newest: seen.requests.at(-1) }[slot];
  if (!request) return undefined;
  const own = <T extends { readonly request_id: number }>(rows: readonly T[]) =>
    rows.filter(({ request_id: id }) => id === request.id);
  return {
    request,
    documents: own(seen.documents).filter(({ state }) => state !== 'DCT'),
    validations: own(seen.validations),
    waybill: own(seen.guides).findLast(({ state }) => !closedWaybill.has(state)),
    owner: applicants[extent.owners.indexOf(request.owner_id)] ?? applicants[0],
  };
}

/** Returns how calls name a request. */
export const externalKey = ({ request }: Target) => ({ externalRequestId: String(request.external_id) });
export const contractKey = ({ request }: Target) => ({
  contractRequestId: String(request.id),
  version: request.version,
});

/** Returns a captcha that is not spent. */
export const captcha = () => Buffer.from(randomUUID()).toString('base64');

/** Returns the newest match of the mails to an address. */
export async function inMail({ db }: ModelInstallation, to: string, pattern: RegExp): Promise<string | undefined> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .execute();
  for (const { text } of mails) {
    const found = pattern.exec(text);
    if (found) return found[1] ?? found[0];
  }
  return undefined;
}
