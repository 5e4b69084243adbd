import fc from 'fast-check';
import { demo } from '../../../src/contract/generated/demo';
import { abandonRequests } from '../../../src/upstream/domain/requests/abandon-requests';
import { expireCertificates } from '../../../src/upstream/domain/requests/expire-certificates';
import { applyWaitingRevocations } from '../../../src/upstream/domain/revocation/apply-waiting-revocations';
import { processQueue } from '../../../src/upstream/domain/courier/waybill-queue';
import * as applicant from './applicant-calls';
import * as delivery from './delivery-calls';
import * as identity from './identity-calls';
import type { Planned } from './installation';
import * as issuing from './issue-calls';
import { nextStep } from './next-step';
import * as review from './review-calls';
import { Dice, targetIn, type Plan, type PlanContext, type Slot, type Target } from './plan-context';
import type { Sequence } from './sequence';

/** How many calls a sequence has. */
export const callsInSequence = 25;

/** Every call by its name, whatever the state: most are refused, and then nothing may have changed. */
const anywhere: readonly (readonly [string, Plan])[] = [
  ['ani', identity.runAni],
  ['muisca', identity.runMuisca],
  ['rues', identity.runGeneral('RUE')],
  ['all registries', identity.runGeneral('ANI', 'MUI', 'RUE')],
  ['questions', identity.askQuestions],
  ['answers', identity.answerQuestions],
  ['to correction', review.moveTo('SUD')],
  ['ask for evidence', review.askEvidence],
  ['postpone', review.moveTo('APL')],
  ['resume', review.moveTo('VRF')],
  ['VIA', applicant.evidence('VIA')],
  ['VIC', applicant.evidence('VIC')],
  ['VIM', applicant.evidence('VIM')],
  ['ADI', applicant.evidence('ADI')],
  ['saveAgain', applicant.saveAgain],
  ['upload', applicant.upload],
  ['askCode', applicant.askCode],
  ['proveMail', applicant.proveMail],
  ['file', applicant.file],
  ['correct', applicant.correct],
  ['sendOn', applicant.sendOn],
  ['withdraw', applicant.withdraw],
  ['decide', review.decide],
  ['take back', review.takeBack],
  ['attest', review.attest],
  ['approve', review.approve],
  ['reviewByPartner', review.reviewByPartner],
  ['reviewByProject', review.reviewByProject],
  ['returnForSubject', review.returnForSubject],
  ['decideByHand', review.decideByHand],
  ['changeSubject', review.changeSubject],
  ['reject', review.reject],
  ['openCase', review.openCase],
  ['issueByOfficial', issuing.issueByOfficial],
  ['issueByPartner', issuing.issueByPartner],
  ['issueByProject', issuing.issueByProject],
  ['finalize', issuing.finalize],
  ['mailAgain', issuing.mailAgain],
  ['revoke', issuing.revoke],
  ['revokeInPublic', issuing.revokeInPublic],
  ['requestWaybill', delivery.requestWaybill],
  ['generateOwnWaybill', delivery.generateOwnWaybill],
  ['requestWaybills', delivery.requestWaybills],
  ['manifest', delivery.manifest],
  ['cancelWaybill', delivery.cancelWaybill],
  ['deliver', delivery.deliver],
  ['recordReturn', delivery.recordReturn],
  ['changePlace', delivery.changePlace],
  ['registerEnvelope', delivery.registerEnvelope],
];

/** Plans that change what was already decided: chosen more often than the others. */
const disturbing: readonly (readonly [string, Plan])[] = [
  ['changeSubject', review.changeSubject],
  ['saveAgain', applicant.saveAgain],
  ['decide', review.decide],
  ['take back', review.takeBack],
  ['returnForSubject', review.returnForSubject],
  ['VIA', applicant.evidence('VIA')],
  ['approve', review.approve],
  ['issueByOfficial', issuing.issueByOfficial],
  ['issueByProject', issuing.issueByProject],
];

const everyone: readonly string[] = demo.accounts.map(({ username }) => username);

interface Choice {
  readonly slot: Slot;
  readonly dice: readonly number[];
  /** Absent: the sensible next step. */
  readonly plan?: readonly [string, Plan];
  /** In the name of any account, instead of whose call it is. */
  readonly stranger?: string;
}

/** A command; what it did stands in the sequence's log. */
abstract class Step implements fc.AsyncCommand<Sequence, Sequence> {
  check({ calls }: Readonly<Sequence>): boolean {
    return calls < callsInSequence;
  }

  abstract run(sequence: Sequence): Promise<void>;

  toString(): string {
    return this.constructor.name;
  }
}

class CallStep extends Step {
  constructor(private readonly choice: Choice) {
    super();
  }

  async run(sequence: Sequence): Promise<void> {
    const planned = await plan(sequence, this.choice);
    if (planned) await sequence.play(planned);
  }
}

/** Two calls at the same time. */
class Pair extends Step {
  constructor(private readonly choices: readonly [Choice, Choice]) {
    super();
  }

  async run(sequence: Sequence): Promise<void> {
    const [one, other] = [await plan(sequence, this.choices[0]), await plan(sequence, this.choices[1])];
    if (one && other) await sequence.playBoth(one, other);
  }
}

/** The last call once more, with its idempotency key: it is answered as before, and nothing is done twice. */
class Repeat extends Step {
  async run(sequence: Sequence): Promise<void> {
    await sequence.repeat();
  }
}

/** A call on the version before the one that is there. */
class Stale extends Step {
  constructor(private readonly choice: Choice) {
    super();
  }

  async run(sequence: Sequence): Promise<void> {
    const planned = await plan(sequence, this.choice);
    const body = planned?.body as { version?: unknown } | undefined;
    if (!planned || typeof body?.version !== 'number' || body.version < 1) return;
    await sequence.playStale({ ...planned, body: { ...body, version: body.version - 1 } });
  }
}

const minute = 60;
const day = 24 * 60 * minute;

/** Time passes, and what the server does by itself is done. */
class Pass extends Step {
  constructor(private readonly seconds: number) {
    super();
  }

  async run(sequence: Sequence): Promise<void> {
    await sequence.passTime(this.seconds, async (services) => {
      await applyWaitingRevocations(services);
      await expireCertificates(services);
      await abandonRequests(services);
      await processQueue(services);
    });
  }
}

async function plan(sequence: Sequence, { slot, dice, plan: chosen, stranger }: Choice): Promise<Planned | undefined> {
  const { installation, world, seen } = sequence;
  const context: PlanContext = { installation, world, seen, dice: new Dice(dice) };
  const target: Target | undefined = targetIn(seen, world, slot);
  const planned = chosen && target ? await chosen[1](context, target) : await nextStep(context, target);
  if (!planned) return undefined;
  return stranger !== undefined && planned.account !== undefined ? { ...planned, account: stranger } : planned;
}

const dice = fc.array(fc.nat({ max: 999 }), { minLength: 6, maxLength: 6 });
const slot = fc.constantFrom<Slot[]>('oldest', 'oldest', 'oldest', 'oldest', 'oldest', 'second', 'newest');
const sensible = fc.record({ slot, dice });
const disturbed = fc.record({ slot, dice, plan: fc.constantFrom(...disturbing) });
const anything = fc.record({ slot, dice, plan: fc.constantFrom(...anywhere) });
const byStranger = fc.record({
  slot,
  dice,
  plan: fc.constantFrom(...anywhere),
  stranger: fc.constantFrom(...everyone),
});
const sensibleByStranger = fc.record({ slot, dice, stranger: fc.constantFrom(...everyone) });
const some: fc.Arbitrary<Choice> = fc.oneof(
  { arbitrary: sensible, weight: 5 },
  { arbitrary: disturbed, weight: 2 },
  { arbitrary: anything, weight: 1 },
);

/** The commands of a sequence, so many that nearly every sequence has all of its calls. */
export const sequences: fc.Arbitrary<Iterable<fc.AsyncCommand<Sequence, Sequence>>> = fc.commands<
  Sequence,
  Sequence,
  false
>(
  [
    ...Array<fc.Arbitrary<Step>>(11).fill(sensible.map((choice) => new CallStep(choice))),
    ...Array<fc.Arbitrary<Step>>(3).fill(disturbed.map((choice) => new CallStep(choice))),
    ...Array<fc.Arbitrary<Step>>(2).fill(anything.map((choice) => new CallStep(choice))),
    fc.oneof(byStranger, sensibleByStranger).map((choice) => new CallStep(choice)),
    ...Array<fc.Arbitrary<Step>>(2).fill(fc.tuple(some, some).map((choices) => new Pair(choices))),
    fc.constant(null).map(() => new Repeat()),
    some.map((choice) => new Stale(choice)),
    fc
      .constantFrom(10 * minute, day, 10 * minute, 40 * day, 10 * minute, 400 * day)
      .map((seconds) => new Pass(seconds)),
  ],
  { maxCommands: 10 * callsInSequence, size: 'max' },
);
