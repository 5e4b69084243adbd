import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { formatNumber } from '../../fields/format';
import { Button } from '../../kit/button';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { useListUpdates } from './list-updates';

interface LiveStripProps {
  resource: string;
  seconds: number | undefined;
}

/** Says that the list has changed meanwhile, and shows it when asked; it stands in the summary's line, so nothing moves. */
export function LiveStrip({ resource, seconds }: LiveStripProps): ReactNode {
  const t = useTranslate('lists');
  const translate = useLabels();
  const language = useLanguage();
  const { page, setPage, refetch } = useListContext();
  const { arrived, changed } = useListUpdates(seconds);
  const named = (count: number): string =>
    `${formatNumber(count, language)} ${translate(`resources.${resource}.name`, { smart_count: count }).toLowerCase()}`;
  const show = (): void => {
    if (arrived > 0 && page > 1) setPage(1);
    else void refetch();
  };
  return (
    <div className="live-strip" role="status">
      {arrived + changed > 0 ? (
        <>
          <span>{label()}</span>
          <Button variant="quiet" className="live-strip__show" onClick={show}>
            {t('live.show')}
          </Button>
        </>
      ) : null}
    </div>
  );

  function label(): string {
    const count = formatNumber(changed, language);
    if (arrived === 0) return t(changed === 1 ? 'live.changedOne' : 'live.changedMany', { named: named(changed) });
    const came = t(arrived === 1 ? 'live.arrivedOne' : 'live.arrivedMany', { named: named(arrived) });
    if (changed === 0) return came;
    return `${came} ${t(changed === 1 ? 'live.andChangedOne' : 'live.andChangedMany', { count })}`;
  }
}
