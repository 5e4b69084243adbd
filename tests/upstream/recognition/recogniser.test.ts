import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogues } from '../../../src/contract/generated/catalogues';
import { products } from '../../../src/contract/generated/products';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { openRecogniser, type Recogniser, type Urgency } from '../../../src/upstream/adapters/recognition/recogniser';

const file = fileURLToPath(new URL('failing-child.mjs', import.meta.url));

describe('the process that recognises', () => {
  let recogniser: Recogniser;
  afterEach(() => recogniser.close());

  const open = (jobMs = 20_000) => (recogniser = openRecogniser({ file, jobMs, megabytes: 300 }));
  const ask = (behaviour: string, urgency: Urgency = 'waiting', reader?: string) =>
    recogniser.read({ bytes: Buffer.from(behaviour), contentType: 'image/jpeg' }, urgency, reader).then(
      ([page]) => page?.page,
      (error: unknown) => (error as { key: string }).key,
    );

  it.each([
    ['crash', 'documentDamaged'],
    ['abort', 'documentDamaged'],
    ['exit', 'documentDamaged'],
    ['grow', 'documentTooComplex'],
  ])('is started again after a %s, for the next job', async (behaviour, key) => {
    open();
    const results = await Promise.all([ask('ok'), ask(behaviour), ask('ok'), ask('ok')]);
    // The count begins anew in the new process.
    expect(results).toEqual([1, key, 1, 2]);
  });

  it('blames no document for what one before it left behind', async () => {
    open();
    expect(await Promise.all([ask('ok'), ask('throw'), ask('ok'), ask('ok')])).toEqual([1, 2, 1, 2]);
  });

  it.each(['hang', 'spin'])('is ended where a document makes it %s', async (behaviour) => {
    open(2_000);
    expect(await Promise.all([ask(behaviour), ask('ok')])).toEqual(['timeExceeded', 1]);
  });

  it('stays for the next after a document that cannot be read', async () => {
    open();
    expect(await Promise.all([ask('ok'), ask('unreadable'), ask('ok')])).toEqual([1, 'recognitionFailed', 3]);
  });

  it('serves first a caller who waits, and asks the others to come again when too many do', async () => {
    open();
    const background = Array.from({ length: 3 }, () => ask('ok', 'background'));
    const waiting = Array.from({ length: 36 }, () => ask('ok'));
    const results = await Promise.all(waiting);
    expect(results.slice(0, 3)).toEqual([2, 3, 4]);
    expect(results.slice(32)).toEqual(Array.from({ length: 4 }, () => 'tooManyRequests'));
    expect(await Promise.all(background)).toEqual([1, 34, 35]);
  });

  it('refuses what one person asks for past a few, and takes that of others in turn', async () => {
    open();
    const many = Array.from({ length: 18 }, () => ask('ok', 'waiting', 'one'));
    const other = ask('ok', 'waiting', 'another');
    const reviewer = ask('ok', 'review', 'reviewer');
    const results = await Promise.all(many);
    const served = serverLimits.recognition.waitingOfOne + 1;
    // The first is under way when the others come; then the reviewer's, and the other person's after one more.
    expect(results.slice(0, served)).toEqual([1, 3, ...Array.from({ length: served - 2 }, (_, place) => place + 5)]);
    expect(new Set(results.slice(served))).toEqual(new Set(['tooManyRequests']));
    expect(await Promise.all([reviewer, other])).toEqual([2, 4]);
  });

  it('lets the papers of one application that are read wait twice, as when its page is opened again', () => {
    const counts = Object.values(products).map(
      ({ documents }) =>
        new Set(documents.map(({ type }) => type).filter((type) => catalogues.documentTypes[type]?.ocr)).size,
    );
    expect(serverLimits.recognition.waitingOfOne).toBe(2 * Math.max(...counts));
  });

  it('takes an answer’s end for the end of its turn: one that comes right then is served', async () => {
    open();
    expect(await ask('ok')).toBe(1);
    expect(await ask('ok')).toBe(2);
  });

  it('lets no caller wait when it is closed', async () => {
    open();
    const results = [ask('hang'), ask('ok'), ask('ok', 'background')];
    await recogniser.close();
    expect(await Promise.all(results)).toEqual(['recognitionFailed', 'recognitionFailed', 'recognitionFailed']);
    expect(await ask('ok')).toBe('recognitionFailed');
  });
});
