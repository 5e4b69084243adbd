import { afterEach, describe, expect, it } from 'vitest';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';
import { eligibility, lookOf, offeredEvents } from '../../src/contract/lifecycle';
import { providedState, provideStates } from '../../src/contract/provided-states';
import type { Privilege } from '../../src/contract/generated/access';

afterEach(() => provideStates());

const revoke = requestLifecycle.events.find(({ name }) => name === 'revoke');
const held = new Set<Privilege>(revoke?.by === 'person' ? revoke.privileges : []);
const inPrinting = { state: 'IMP' as never, facts: {}, held };
const names = () => offeredEvents(requestLifecycle, inPrinting).map(({ event }) => event.name);

describe('a state that a provider’s profile adds', () => {
  it('offers the events that the profile names, and looks as it says', () => {
    provideStates({
      request: { VAL: 'EMC', IMP: { name: { es: 'En impresión' }, tone: 'transit', events: ['revoke'] } },
    });
    expect(names()).toEqual(['revoke']);
    expect(eligibility(requestLifecycle, 'revoke', inPrinting)).toEqual({ allowed: true });
    expect(eligibility(requestLifecycle, 'reject', inPrinting)).toMatchObject({ because: 'state' });
    expect(lookOf(requestLifecycle, 'IMP').tone).toBe('transit');
    expect(lookOf(requestLifecycle, 'EMI')).toEqual(requestLifecycle.states.EMI);
  });

  it.each<Parameters<typeof provideStates>[0]>([
    {},
    { request: { IMP: { name: { es: 'En impresión' } } } },
    { electronicCertificate: { IMP: { name: { es: 'Otra' }, events: ['revoke'] } } },
  ])('offers nothing where the profile names no event of its lifecycle: %j', (states) => {
    provideStates(states);
    expect(names()).toEqual([]);
    expect(lookOf(requestLifecycle, 'IMP').tone).toBe('ended');
  });

  it('is none that is mapped to one of ours, or that only an object has', () => {
    provideStates({ request: { VAL: 'EMC' } });
    expect([
      providedState('request', 'VAL'),
      providedState('request', 'toString'),
      providedState('toString', 'a'),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
