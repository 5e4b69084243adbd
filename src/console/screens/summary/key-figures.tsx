import type { ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { KeyFigure } from './key-figure';
import type { OpenSlice } from './use-slices';
import type { RequestFigures } from './use-summary';

interface KeyFiguresProps {
  figures: RequestFigures;
  openSlice: OpenSlice;
}

/** Renders what wants to be seen first; each opens the list of those it counts. */
export function KeyFigures({ figures, openSlice }: KeyFiguresProps): ReactNode {
  const t = useTranslate('summary');
  const language = useLanguage();
  const { overdue, revocationOverdue, expiring, work, approved, firstTimeRight } = figures;
  const number = (value: number): string => formatNumber(value, language);
  const share = approved === 0 ? t('none') : `${number(Math.round((firstTimeRight / approved) * 100))} %`;
  const working = work.reduce((sum, { count }) => sum + count, 0);
  const right = { right: number(firstTimeRight), approved: number(approved), days: limits.figures.durationDays };
  return (
    <ul className="key-figures">
      <KeyFigure name={t('key.working')} value={number(working)} />
      <KeyFigure
        name={t('key.overdue')}
        value={number(overdue)}
        help={t('keyHelp.overdue')}
        alarming={overdue > 0}
        open={openSlice({ overdue: true })}
      />
      <KeyFigure
        name={t('key.revocationOverdue')}
        value={number(revocationOverdue)}
        help={t('keyHelp.revocationOverdue')}
        alarming={revocationOverdue > 0}
        open={openSlice({ revocationOverdue: true })}
      />
      <KeyFigure
        name={t('key.expiring')}
        value={number(expiring)}
        help={t('keyHelp.expiring', { days: limits.expiringDays })}
        open={openSlice({ expiring: true })}
      />
      <KeyFigure name={t('key.firstTimeRight')} value={share} help={t('keyHelp.firstTimeRight', right)} />
    </ul>
  );
}
