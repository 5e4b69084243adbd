import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { at, ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());
const problemsOf = scratch.problemsOf.bind(scratch);

describe('a wrong lifecycle fails generation: it', () => {
  it('refuses a state that no event reaches, and a tag that is not declared', () => {
    const problems = problemsOf('lifecycles/guide.json', (lifecycle) => {
      at(lifecycle, 'states')['PRD'] = { ...at(lifecycle, 'states', 'ERR'), tags: ['lost'] };
    });
    expect(problems).toEqual([
      'schemas/lifecycles/guide.json#/states/PRD/tags/0: "lost" is not in #/tags; use one of its names or add it there',
      'schemas/lifecycles/guide.json#/states/PRD: is reached by no event; give one of #/events its code as "to", or remove it',
    ]);
  });
  it('refuses a mail of a state that the call does not have', () => {
    const problems = problemsOf('lifecycles/request.json', (lifecycle) => {
      at(lifecycle, 'states', 'RVK')['mails'] = ['DECISION', 'FAREWELL'];
    });
    expect(problems).toEqual([
      'schemas/lifecycles/request.json#/states/RVK/mails/1: "FAREWELL" is not in services/certificate.json#/calls/gestionNotificationMail; use one of its names or add it there',
    ]);
  });
  it('refuses a state of a request that does not say what follows, or names a text, a step or a term in vain', () => {
    const problems = problemsOf('lifecycles/request.json', (lifecycle) => {
      delete at(lifecycle, 'states', 'RVK')['effects'];
      at(lifecycle, 'states', 'EXP')['effects'] = { mail: 'farewell', steps: ['wait'], deliveryTerm: 'days' };
    });
    expect(problems).toEqual([
      'schemas/lifecycles/request.json#/states/RVK/effects: is missing: say what follows from the state, or {} where nothing does',
      'schemas/lifecycles/request.json#/states/EXP/effects/deliveryTerm: "days" is not in limits.json#/server/deliveries; use one of its names or add it there',
      'schemas/lifecycles/request.json#/states/EXP/effects/mail: "farewell" is not in toApplicant of upstream/mails.json; use one of its names or add it there',
      'schemas/lifecycles/request.json#/states/EXP/effects/steps/0: "wait" is not in filingReceipt.steps of upstream/pdfs.json; use one of its names or add it there',
    ]);
  });
  it('refuses effects of a state that is no request’s, where nothing reads them', () => {
    const problems = problemsOf('lifecycles/guide.json', (lifecycle) => {
      at(lifecycle, 'states', 'ERR')['effects'] = { mail: 'issued' };
    });
    expect(problems).toEqual([
      'schemas/lifecycles/guide.json#/states/ERR/effects: is of requests alone, and decides nothing here; remove it',
    ]);
  });
  it('refuses an event that a person may cause, and by none of its calls', () => {
    const problems = problemsOf('lifecycles/request.json', (lifecycle) => {
      const events = lifecycle['events'] as { name: string; privileges?: string[] }[];
      events.find(({ name }) => name === 'reject')?.privileges?.push('PRINT_SOBREFLEX');
    });
    const remedy = 'no call of it allows PRINT_SOBREFLEX; add the code to one (schemas/services), or take it away here';
    // Who decides may take the case over, too.
    expect(problems.map((problem) => problem.replace(/^.*#.events.\d+: /, ''))).toEqual([remedy, remedy]);
  });
  it('refuses a lifecycle, or a tag of one, that a definition names in vain', () => {
    const problems = problemsOf('resources/requests.json', (requests) => {
      at(requests, 'actions', 0)['when'] = { properties: { serviceStatusId: { 'x-states': 'request.flying' } } };
    });
    expect(problems).toEqual([
      'schemas/resources/requests.json#/actions/0/when/properties/serviceStatusId/x-states: "flying" is not in lifecycles/request.json#/tags; use one of its tags or add it there',
    ]);
    const record = problemsOf('records/request.json', (request) => {
      at(request, 'properties', 'serviceStatusId')['x-lifecycle'] = 'parcel';
    });
    expect(record.join()).toContain('"parcel" is not in schemas/lifecycles');
  });
});
