import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { VerificationCase } from '../../../contract/generated/types';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import type { CaseActions } from './case-actions';
import { watchQuery } from './case-queries';
import { waitingActions } from './serial-queue';

/** Reads the case again when another person changed it or took it, and shows a toast where it was changed. */
export function useWatch(id: string, caseActions: CaseActions, opened: VerificationCase): void {
  const t = useTranslate('review');
  const { data } = useQuery(watchQuery(id));
  const compare = useEffectEvent((): void => {
    if (!data || waitingActions(id) > 0) return;
    const newer = (data.version ?? 0) > opened.request.version;
    const taken = data.heldSince !== undefined && data.heldSince > (opened.heldSince ?? '');
    if (!newer && !taken) return;
    // The next watch finds the same, and reads again.
    void caseActions.refresh().catch(() => undefined);
    if (newer) toast({ text: t('changed', { who: data.holder ?? t('someone') }), tone: 'transit' });
  });
  useEffect(() => compare(), [data]);
}
