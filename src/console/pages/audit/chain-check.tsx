import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { checkAuditChain } from '../../../contract/generated/calls/embedded';
import type { OwnButtonProps } from '../../fields/action-extension';
import { formatNumber } from '../../fields/format';
import { Button } from '../../kit/button';
import { errorMessage } from '../../kit/error-message';
import { useLanguage } from '../../kit/language';
import { ProgressBar } from '../../kit/progress-bar';
import { StatusChip } from '../../kit/status-chip';
import { useTranslate } from '../../kit/use-translate';
import { send } from '../../transport/send';
import './audit.css';

type ChainPart = NonNullable<(typeof checkAuditChain)['shape']>['result'];

const key = ['auditEntries', 'chain'];

/**
 * Renders whether the chain holds: its newest entries as soon as the list opens, all of it on request, part by part.
 */
export default function ChainCheck({ label }: OwnButtonProps): ReactNode {
  const t = useTranslate('audit');
  const language = useLanguage();
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [isRunning, setIsRunning] = useState(false);
  const [done, setDone] = useState<Pick<ChainPart, 'checkedTo' | 'entries'>>();
  const { data, error } = useQuery({ queryKey: key, queryFn: ({ signal }) => checkPart(undefined, signal) });
  const [checkError, setCheckError] = useState<unknown>();
  useEffect(() => () => running.current?.abort(), []);

  const checkAll = async (): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    setCheckError(undefined);
    try {
      let part: ChainPart;
      let after = 0;
      do {
        part = await checkPart(after, controller.signal);
        after = part.checkedTo;
        setDone(part);
      } while (part.brokenAt === undefined && part.checkedTo < part.entries);
      client.setQueryData<ChainPart>(key, { ...part, after: 0 });
    } catch (reason) {
      if (!controller.signal.aborted) setCheckError(reason);
    }
    running.current = undefined;
    setIsRunning(false);
    setDone(undefined);
  };

  if (done)
    return (
      <span className="chain-check" role="status">
        <span>
          {t('chain.progress', {
            done: formatNumber(done.checkedTo, language),
            total: formatNumber(done.entries, language),
          })}
        </span>
        <ProgressBar label={t('chain.progressLabel')} value={done.entries === 0 ? 1 : done.checkedTo / done.entries} />
        <Button onClick={() => running.current?.abort()}>{t('chain.stop')}</Button>
      </span>
    );
  const failed = checkError ?? error;
  return (
    <span className="chain-check">
      <span role="status">
        {failed ? (
          <StatusChip tone="waiting" icon="circle-alert" label={t('chain.failed', { reason: errorMessage(failed) })} />
        ) : data ? (
          <ChainState part={data} />
        ) : (
          t('chain.checking')
        )}
      </span>
      <Button icon={<ShieldCheck size={16} />} busy={isRunning} onClick={() => void checkAll()}>
        {label}
      </Button>
    </span>
  );
}

function ChainState({ part: { after, checkedTo, entries, brokenAt, head } }: { part: ChainPart }): ReactNode {
  const t = useTranslate('audit');
  const language = useLanguage();
  const format = (count: number): string => formatNumber(count, language);
  if (brokenAt !== undefined)
    return (
      <span title={t('chain.brokenHelp')}>
        <StatusChip tone="rejected" icon="circle-x" label={t('chain.broken', { number: format(brokenAt) })} />
      </span>
    );
  const label =
    after === 0
      ? t('chain.whole', { count: entries })
      : t('chain.newest', { count: format(checkedTo - after), entries: format(entries) });
  return (
    <span title={head === undefined ? undefined : t('chain.seal', { seal: head })}>
      <StatusChip tone="approved" icon="circle-check" label={label} />
    </span>
  );
}

async function checkPart(after: number | undefined, signal: AbortSignal): Promise<ChainPart> {
  const parameters = after === undefined ? {} : { after };
  return (await send(checkAuditChain, { parameters, signal })).result;
}
