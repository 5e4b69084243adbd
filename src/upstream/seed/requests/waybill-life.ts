import type { Insertable } from 'kysely';
import { hourMs } from '../../../contract/durations';
import { guideLifecycle, type GuideEvents } from '../../../contract/generated/lifecycles/guide';
import type { State } from '../../../contract/generated/states';
import { eventOf } from '../../../contract/lifecycle';
import type { WaybillEventTable } from '../../store/courier-schema';

/** What happened to a waybill in each state since it was asked for. */
const lives = {
  PND: [],
  ERR: ['fail'],
  GEN: ['generate'],
  ANU: ['generate', 'cancel'],
  MAN: ['generate', 'manifest'],
  TRN: ['generate', 'manifest', 'collect'],
  ENT: ['generate', 'manifest', 'collect', 'deliver'],
  DEV: ['generate', 'manifest', 'collect', 'bringBack'],
} as const satisfies Record<State<'guide'>, readonly (keyof GuideEvents)[]>;

/** The longest between two of them. */
const STEP_MS = 4 * hourMs;

/** Whose waybill it is, and the time in which it all happened. */
interface LifeOptions {
  readonly waybillId: number;
  readonly state: State<'guide'>;
  readonly from: Date;
  readonly to: Date;
  /** Who in logistics did what people do. */
  readonly clerk: string | null;
}

/** Returns the events that brought a seeded waybill to its state, the last one at the end of its time. */
export function waybillLife({ waybillId, state, from, to, clerk }: LifeOptions): Insertable<WaybillEventTable>[] {
  const events = lives[state].map((name) => eventOf(guideLifecycle, name));
  const step = Math.min(STEP_MS, (to.getTime() - from.getTime()) / (events.length + 1));
  const momentOf = (place: number): Date => new Date(to.getTime() - (events.length - place) * step);
  const initial = guideLifecycle.initial;
  const states: State<'guide'>[] = [initial, ...events.map((event) => event.to)];
  return [
    {
      guide_id: waybillId,
      event: 'queue',
      from_state: null,
      to_state: initial,
      at: momentOf(0),
      actor: clerk,
      observation: null,
    },
    ...events.map(({ name, by }, at) => ({
      guide_id: waybillId,
      event: name,
      from_state: states[at] ?? null,
      to_state: states[at + 1] ?? initial,
      at: momentOf(at + 1),
      actor: by === 'person' ? clerk : null,
      observation: null,
    })),
  ];
}
