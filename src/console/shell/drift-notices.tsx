import { useEffect } from 'react';
import { useLabels } from '../fields/labels';
import type { Drift } from '../data/drift';
import { useTranslate } from '../kit/use-translate';
import { createListeners } from '../kit/create-store';
import { toast } from '../kit/toast-queue';
import { onResponseDrift } from '../transport/response-drift';
import { canUse } from '../session/privileges';

const drifts = createListeners<Drift>();

/** Hands over what the data provider found, for the notices that are drawn to report it. */
export const reportDrift = drifts.notify;

/**
 * Says that a source answers against its definition, to those who look after the configuration; others could do
 * nothing.
 */
export function DriftNotices(): null {
  const t = useTranslate('shell');
  const translate = useLabels();
  useEffect(() => {
    const notice = ({ resource, fields }: Drift): void => {
      if (!canUse(['consultConfig'])) return;
      const title = translate(`resourceTitles.${resource}`);
      toast({ tone: 'transit', text: t('drift', { title, fields: fields.join(', ') }) });
    };
    const reported = new Set<string>();
    const stop = onResponseDrift(({ call, field }) => {
      const fieldOfCall = field === '' ? call : `${call}: ${field}`;
      if (reported.has(fieldOfCall) || !canUse(['consultConfig'])) return;
      reported.add(fieldOfCall);
      toast({ tone: 'transit', text: t('mismatch', { place: fieldOfCall }) });
    });
    const endings = [stop, drifts.subscribe(notice)];
    return () => {
      for (const end of endings) end();
    };
  }, [t, translate]);
  return null;
}
