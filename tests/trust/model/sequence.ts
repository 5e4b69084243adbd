import { randomUUID } from 'node:crypto';
import { handlers } from '../../../src/upstream/calls/handlers';
import type { AnyHandler } from '../../../src/upstream/domain/handler';
import type { Services } from '../../../src/upstream/domain/services';
import { checkInvariants, type Held } from './invariants';
import { emptyLedger, keepLedger, type Ledger } from './ledger';
import type { ModelInstallation, Planned, Reply } from './installation';
import { nextStep } from './next-step';
import { Dice, targetIn } from './plan-context';
import { differences, type Snapshot } from './snapshot';
import { tellCall } from './tell';
import { Violation } from './violation';
import { endWorld, look, makeWorld, type Leaning, type World } from './world';

/** Refusals that leave what they declare: the rejection for want of quota, the failure of the PKI. */
const leaving: ReadonlySet<string> = new Set(['quotaRejection', 'pkiFailure']);

/** The dice of the requests that are led: the second is of the other citizen, who is the third choice of a draft. */
const leads = [
  { slot: 'oldest', faces: [0] },
  { slot: 'second', faces: [0, 0, 2, 0, 0, 0] },
] as const;

/**
 * Calls that keep no answer for their key, as those without a caller: what they did once stands, and the second is
 * refused for it.
 */
const ownTransactions: ReadonlySet<string> = new Set(
  Object.entries(handlers).flatMap(([family, own]: [string, Readonly<Record<string, AnyHandler>>]) =>
    Object.entries(own).flatMap(([name, handler]) => (handler.ownTransactions ? [`${family}.${name}`] : [])),
  ),
);

/** One sequence of calls on requests of its own, each followed by every invariant. */
export class Sequence {
  calls = 0;
  /** What was called, for the report of a failure. */
  readonly log: string[] = [];
  /** Every state that a request of it was seen in. */
  readonly reached = new Set<string>();
  private ledger: Ledger = emptyLedger;
  private last: { readonly planned: Planned; readonly reply: Reply } | undefined;

  private constructor(
    readonly installation: ModelInstallation,
    readonly world: World,
    public seen: Snapshot,
    private readonly held: Held,
  ) {}

  /** @param held the invariants that are looked at */
  static async begin(installation: ModelInstallation, held: Held, leaning: Leaning): Promise<Sequence> {
    const world = await makeWorld(installation, leaning);
    return new Sequence(installation, world, await look(installation, world), held);
  }

  /** Runs so many sensible calls for a first and for a second request go before those that are counted. */
  async lead(...steps: readonly [number, number]): Promise<void> {
    const { installation, world } = this;
    for (const [at, { slot, faces }] of leads.entries()) {
      for (let step = 0; step < (steps[at] ?? 0); step += 1) {
        const context = { installation, world, seen: this.seen, dice: new Dice(faces) };
        const planned = await nextStep(context, targetIn(this.seen, world, slot));
        if (planned) await this.play(planned);
      }
    }
    this.calls = 0;
  }

  end(): Promise<void> {
    return endWorld(this.installation, this.world);
  }

  async play(call: Planned): Promise<Reply> {
    const planned = { ...call, idempotencyKey: randomUUID() };
    const before = this.seen;
    const reply = await this.send(planned);
    this.last = { planned, reply };
    await this.settle();
    if (!reply.done && !leaving.has(reply.code ?? '')) this.expectUnchanged(before, `a refused ${planned.key}`);
    return reply;
  }

  async playBoth(one: Planned, other: Planned): Promise<[Reply, Reply]> {
    const before = this.seen;
    const replies = await Promise.all([this.send(one, 'at once: '), this.send(other, 'at once: ')]);
    this.last = undefined;
    await this.settle();
    if (replies.every(({ done, code }) => !done && !leaving.has(code ?? '')))
      this.expectUnchanged(before, `${one.key} and ${other.key}, both refused,`);
    return replies;
  }

  async playStale(planned: Planned): Promise<Reply> {
    const reply = await this.play(planned);
    if (reply.done) this.violate(8, `${planned.key} was done on a version that was no longer there`);
    return reply;
  }

  /** Returns the repeated call, nothing where the last command was no single call. */
  async repeat(): Promise<Reply | undefined> {
    if (!this.last) return undefined;
    const { planned, reply } = this.last;
    const before = this.seen;
    const again = await this.send(planned, 'the same again: ');
    await this.settle();
    const storesResponse = planned.account !== undefined && !ownTransactions.has(planned.key);
    if (!reply.done || !storesResponse) return again;
    if (again.status !== reply.status)
      this.violate(8, `${planned.key} answered ${reply.status}, and the same again ${again.status} ${again.code}`);
    this.expectUnchanged(before, `${planned.key} sent again with its key`);
    return again;
  }

  async passTime(seconds: number, jobs: (services: Services) => Promise<void>): Promise<void> {
    this.installation.pass(seconds);
    this.log.push(`${seconds / 60} minutes pass`);
    this.calls += 1;
    this.last = undefined;
    await jobs(this.installation.services);
    await this.settle();
  }

  private async send(planned: Planned, label = ''): Promise<Reply> {
    this.calls += 1;
    const line = this.log.push(label + tellCall(planned)) - 1;
    const reply = await this.installation.send(planned);
    this.log[line] = label + tellCall(planned, reply);
    if (reply.status >= 500 && !leaving.has(reply.code ?? ''))
      this.violate(0, `${planned.key} answered ${reply.status} ${reply.code}`);
    return reply;
  }

  private async settle(): Promise<void> {
    this.installation.pass(1);
    const before = this.seen;
    this.seen = await look(this.installation, this.world);
    this.ledger = keepLedger(this.ledger, before, this.seen);
    for (const { state } of this.seen.requests) this.reached.add(state);
    await checkInvariants({ ...this, before, ledger: this.ledger }, this.held);
  }

  private expectUnchanged(before: Snapshot, what: string): void {
    const changed = differences(before, this.seen);
    if (changed.length > 0) this.violate(8, `${what} changed ${changed.join(', ')}`);
  }

  private violate(invariant: 0 | 8, what: string): void {
    if (this.held.has(invariant)) throw new Violation(invariant, what);
  }
}
