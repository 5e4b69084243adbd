import { declaredEvents } from './definitions';
import type { Moment } from './moment';
import type { EventRow, RequestRow, Snapshot } from './snapshot';
import { Violation } from './violation';

const declared = new Map(declaredEvents.map((event) => [event.name, event]));
/** Who may look at the requests of each application. */
const readers: Readonly<Record<string, string>> = {
  ECD: 'consulta',
  MYSELF: 'aliado.revisor',
  PROYT: 'proyectot',
  OTH: 'otros',
};

function each(
  { seen }: Moment,
  check: (request: RequestRow, events: readonly EventRow[], seen: Snapshot) => void,
): void {
  for (const request of seen.requests)
    check(
      request,
      seen.events.filter(({ request_id: id }) => id === request.id),
      seen,
    );
}

/**
 * (6) Checks that every entry is of a declared event, from where and to where it leads, by whom it may be; one
 * continues the other.
 */
function checkStates(moment: Moment): void {
  each(moment, ({ id, state }, events) => {
    let current: string | null = null;
    for (const { event: name, from_state: from, to_state: to, actor } of events) {
      const event = declared.get(name);
      const what = `request ${id}: ${name} from ${from} to ${to}`;
      if (!event) throw new Violation(6, `${what} is not declared`);
      if (from !== current) throw new Violation(6, `${what}, when it was in ${current}`);
      const begins = from === null && name === 'save' && to === 'BOR';
      const isDeclared = from !== null && event.from.includes(from) && (event.to ?? from) === to;
      if (!begins && !isDeclared) throw new Violation(6, `${what} is not declared`);
      if ((event.by === 'person') !== (actor !== null)) throw new Violation(6, `${what} by ${actor ?? 'nobody'}`);
      current = to;
    }
    if (current !== state) throw new Violation(6, `request ${id} is in ${state}, its history ends in ${current}`);
  });
}

/**
 * (7) Checks that the trail names the same actions, of the same people at the same times; each of them is a step, as it
 * was the last time.
 */
function checkRecords(moment: Moment): void {
  each(moment, ({ id }, events, { audit, steps }) => {
    const trail = audit
      .filter(({ subject, action }) => subject === `requests/${id}` && declared.has(action.replace('request.', '')))
      .map(({ action, actor, at }) => `${action.replace('request.', '')} ${actor} ${at}`);
    // The beginning of a draft has an entry of its own in the trail.
    const history = events
      .filter(({ from_state: from }) => from !== null)
      .map(({ event, actor, at }) => `${event} ${actor} ${at}`);
    const missing = [
      ...history.filter((line) => !trail.includes(line)),
      ...trail.filter((line) => !history.includes(line)),
    ];
    if (missing.length > 0 || trail.length !== history.length)
      throw new Violation(7, `request ${id}: history and trail differ in ${missing.join(', ') || 'their number'}`);
    const own = steps.filter(({ request_id: of }) => of === id);
    const last = new Map(events.map((row) => [row.event, row]));
    for (const { event, at, to_state: to } of last.values()) {
      const step = own.find((row) => row.step === event);
      if (step?.result !== to || step.at !== at)
        throw new Violation(7, `request ${id}: ${event} to ${to} at ${at} is the step ${JSON.stringify(step)}`);
    }
    const foreign = own.find(({ step }) => !events.some(({ event }) => event === step));
    if (foreign) throw new Violation(7, `request ${id}: the step ${foreign.step} never happened`);
  });
}

export const checkHistory = { states: checkStates, records: checkRecords };

/** (7) Checks that what the calls show of a request that moved in this step is what is stored. */
export async function checkShownHistory({ installation, before, seen }: Moment): Promise<void> {
  const former = new Map(before.requests.map((row) => [row.id, row.state]));
  for (const { id, state, application } of seen.requests.filter((row) => former.get(row.id) !== row.state)) {
    const body = { contractRequestId: String(id) };
    const account = readers[application] ?? '';
    const shown = await installation.send({ key: 'certificate.getstatushistory', account, body });
    const entries = shown.data as unknown as readonly { readonly serviceStatusId: string; readonly date: string }[];
    const stored = seen.events.filter(({ request_id: of }) => of === id);
    // The end of a key is shown as well, and is no event of the request.
    const unshown = stored.find(
      ({ to_state: to, at }) =>
        !entries.some(({ serviceStatusId, date }) => serviceStatusId === to && Date.parse(date) === Date.parse(at)),
    );
    if (unshown || entries.at(-1)?.serviceStatusId !== state)
      throw new Violation(7, `request ${id} is in ${state}; getstatushistory shows ${JSON.stringify(entries)}`);
    const steps = await installation.send({ key: 'certificate.getstepsresult', account, parameters: body });
    const own = seen.steps.filter(({ request_id: of }) => of === id);
    if ((steps.data as unknown as readonly unknown[]).length !== own.length)
      throw new Violation(
        7,
        `request ${id} has ${own.length} steps; getstepsresult shows ${JSON.stringify(steps.data)}`,
      );
  }
}
