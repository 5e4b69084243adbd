import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../scripts/generate/definitions';
import { array, look, record } from './inventory/fact';

interface Event {
  name: string;
  from: string[];
  to?: string;
  by: string;
  guards: string[];
  privileges?: string[];
  privilegesOf?: 'decides';
  calls?: string[];
}
const definitions = readDefinitions('schemas');

describe.each([...definitions.lifecycles.keys()])('the life of a %s', (name) => {
  const lifecycle = definitions.lifecycles.get(name)?.content;
  const states = record(lifecycle?.states);
  const events = array(lifecycle?.events) as Event[];
  const terminal = Object.keys(states).filter((state) => array(look(states, state, 'tags')).includes('terminal'));

  it('reaches every state from the first', () => {
    const reached = new Set([lifecycle?.['initial']]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const { from, to } of events)
        if (to !== undefined && from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual(Object.keys(states).sort());
  });
  it('ends where nothing follows, and only there', () => {
    const left = new Set(events.flatMap(({ from }) => from));
    expect(Object.keys(states).filter((state) => !left.has(state))).toEqual(terminal);
  });
  it('names each event once and uses each guard', () => {
    expect(new Set(events.map((event) => event.name)).size).toBe(events.length);
    expect(new Set(events.flatMap(({ guards }) => guards))).toEqual(
      new Set(Object.keys(record(lifecycle?.['guards']))),
    );
  });
  it('gives what a person does a privilege and a call, and what the system does neither', () => {
    for (const event of events) {
      const declared = [(event.privileges ?? event.privilegesOf) !== undefined, event.calls !== undefined];
      const expected = { person: [true, true], public: [false, true], system: [false, false] }[event.by];
      expect([event.name, ...declared]).toEqual([event.name, ...(expected ?? [])]);
    }
  });
});

it('a waybill has the colours that states have everywhere', () => {
  const states = record(definitions.lifecycles.get('guide')?.content.states);
  const tones = Object.fromEntries(Object.keys(states).map((state) => [state, look(states, state, 'tone')]));
  expect(tones).toEqual({
    ...{ PND: 'waiting', GEN: 'waiting', MAN: 'waiting' },
    ...{ TRN: 'transit', ENT: 'applicant' },
    ...{ DEV: 'rejected', ERR: 'rejected', ANU: 'ended' },
  });
});
