import type { Recogniser } from '../../../../src/upstream/adapters/recognition/recogniser';
import { fieldsOf } from '../../../../src/upstream/domain/recognition/document-fields';
import type { Layout } from './layouts';

/** From here on the review shows a value without saying how sure it is. */
const certain = 0.9;

export interface Count {
  /** Values there are to be read. */
  wanted: number;
  /** Read to the letter, and shown as certain. */
  right: number;
  /** Read to the letter, and shown as uncertain. */
  uncertain: number;
  /** Read wrongly, and shown as uncertain. */
  wrong: number;
  /** Read wrongly, or where there is none, and shown as certain: field, value and what it should be. */
  readonly wrongAsCertain: string[];
}

/** Reads papers and compares what is said of them with their truth. */
export async function countReadings(recogniser: Recogniser, layouts: readonly Layout[]): Promise<Count> {
  const count: Count = { wanted: 0, right: 0, uncertain: 0, wrong: 0, wrongAsCertain: [] };
  for (const { name, kind, contentType, truth, draw } of layouts) {
    const fields = fieldsOf(kind, await recogniser.read({ bytes: await draw(), contentType }, 'waiting'));
    count.wanted += Object.keys(truth).length;
    for (const field of fields) {
      const isCertain = field.confidence >= certain;
      if (field.value === truth[field.name]) count[isCertain ? 'right' : 'uncertain'] += 1;
      else if (!isCertain) count.wrong += 1;
      else count.wrongAsCertain.push(`${name}: ${field.name} «${field.value}» instead of «${truth[field.name]}»`);
    }
  }
  return count;
}
