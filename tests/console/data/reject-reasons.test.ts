import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDocuments } from '../../../src/console/data/compose-case';
import { readRejectReasons } from '../../../src/console/data/reject-reasons';
import { onResponseDrift } from '../../../src/console/transport/response-drift';
import { provided } from '../provided';
import { json, stubFetch, type Seen } from '../stub-fetch';

/** A provider's reasons, whose codes of what they apply to are its own; one of them has no name. */
const reasons = [
  { id: 1, name: 'Documento ilegible', apply: 'DOC' },
  { id: 2, name: null, apply: 'SOL' },
  { id: 3, name: 'De otro producto', apply: 'OTHER' },
];

const reported: string[] = [];
let stop = (): void => undefined;

function respond(documents: readonly object[] = []): Seen[] {
  return stubFetch(({ url, headers }) => {
    if (url.endsWith('ConsultDocuments')) return json({ status: true, data: documents });
    const apply = headers.get('apply');
    return json({ status: true, data: reasons.filter((each) => apply === null || each.apply === apply) });
  }, provided);
}

beforeEach(() => {
  reported.length = 0;
  stop = onResponseDrift(({ call, field }) => reported.push(`${call}: ${field}`));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a provider’s reasons to reject', () => {
  it('are those of its whole list where none has our code, each by its name or its code, and are reported', async () => {
    const seen = respond();
    expect(await readRejectReasons('REQUEST')).toEqual([
      { id: '1', name: 'Documento ilegible', apply: 'DOC' },
      { id: '2', name: '2', apply: 'SOL' },
    ]);
    expect(seen.map(({ headers }) => headers.get('apply'))).toEqual(['REQUEST', null]);
    expect(reported).toEqual(['getRejectReason: apply']);
  });

  it('are asked for once where its codes are ours', async () => {
    const seen = respond();
    expect(await readRejectReasons('OTHER')).toEqual([{ id: '3', name: 'De otro producto', apply: 'OTHER' }]);
    expect(seen).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  it('name a document’s decision that has the code alone, and one that they do not have stands by its code', async () => {
    const document = { documentTypeId: 'FRD', documentstatusid: 'NAP', filePath: 'a/1' };
    respond([
      { ...document, validation: { reasonId: 1 } },
      { ...document, validation: { reasonId: 'R9' } },
    ]);
    const documents = await readDocuments('7f3c');
    expect(documents.map(({ validation }) => validation?.reason)).toEqual(['Documento ilegible', 'R9']);
  });
});
