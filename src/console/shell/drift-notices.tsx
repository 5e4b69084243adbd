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

/** Sends names to the server by code that is loaded for it, which is seldom. */
const sendLater = (source: string, fields: readonly string[]): void =>
  void import('./send-drift').then(
    ({ sendDrift }) => sendDrift(source, fields),
    () => undefined,
  );

/**
 * Says that a source answers against its definition, to those who look after the configuration; others could do nothing. The
 * server's log has it from each session.
 */
export function DriftNotices(): null {
  const t = useTranslate('shell');
  const translate = useLabels();
  useEffect(() => {
    const notice = ({ resource, fields }: Drift): void => {
      sendLater(resource, fields);
      if (!canUse(['consultConfig'])) return;
      const title = translate(`resourceTitles.${resource}`);
      toast({ tone: 'transit', text: t('drift', { title, fields: fields.join(', ') }) });
    };
    const reported = new Set<string>();
    const stop = onResponseDrift(({ call, field }) => {
      const fieldOfCall = field === '' ? call : `${call}: ${field}`;
      if (reported.has(fieldOfCall)) return;
      reported.add(fieldOfCall);
      sendLater(call, [field]);
      if (!canUse(['consultConfig'])) return;
      toast({ tone: 'transit', text: t('mismatch', { place: fieldOfCall }) });
    });
    const endings = [stop, drifts.subscribe(notice)];
    return () => {
      for (const end of endings) end();
    };
  }, [t, translate]);
  return null;
}
