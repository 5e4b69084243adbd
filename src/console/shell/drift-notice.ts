import type { Drift } from '../data/drift';
import { loadTexts, texts } from '../kit/text';
import { toast } from '../kit/toast-queue';
import { mayUse } from '../session/privileges';

/** Says that a source answers against its definition, to whoever looks after the configuration; others could do nothing. */
export async function noticeDrift({ resource, fields }: Drift): Promise<void> {
  if (!mayUse(['consultConfig'])) return;
  await loadTexts(['data']);
  toast({ tone: 'transit', text: texts('data')('drift', { resource, fields: fields.join(', ') }) });
}
