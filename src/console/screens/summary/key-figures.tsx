import { useId, type ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { formatNumber } from '../../fields/format';
import { useLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import type { OpenSlice } from './use-slices';
import type { SummaryFigures } from './use-summary';

interface KeyFiguresProps {
  figures: SummaryFigures;
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
      <Figure name={t('key.working')} value={number(working)} />
      <Figure
        name={t('key.overdue')}
        value={number(overdue)}
        help={t('keyHelp.overdue')}
        alarming={overdue > 0}
        open={openSlice({ overdue: true })}
      />
      <Figure
        name={t('key.revocationOverdue')}
        value={number(revocationOverdue)}
        help={t('keyHelp.revocationOverdue')}
        alarming={revocationOverdue > 0}
        open={openSlice({ revocationOverdue: true })}
      />
      <Figure
        name={t('key.expiring')}
        value={number(expiring)}
        help={t('keyHelp.expiring', { days: limits.expiringDays })}
        open={openSlice({ expiring: true })}
      />
      <Figure name={t('key.firstTimeRight')} value={share} help={t('keyHelp.firstTimeRight', right)} />
    </ul>
  );
}

interface FigureProps {
  name: string;
  value: string;
  help?: string;
  alarming?: boolean;
  open?: () => void;
}

function Figure({ name, value, help, alarming, open }: FigureProps): ReactNode {
  const t = useTranslate('summary');
  const helpId = useId();
  const face = (
    <>
      <span className={alarming ? 'key-figure__value key-figure__value--alarming' : 'key-figure__value'}>{value}</span>
      <span className="key-figure__name">{name}</span>
    </>
  );
  return (
    <li title={help}>
      {open ? (
        <button
          type="button"
          className="key-figure key-figure--opens"
          aria-label={t('openList', { what: name, count: value })}
          aria-describedby={help === undefined ? undefined : helpId}
          onClick={open}
        >
          {face}
        </button>
      ) : (
        <div className="key-figure">
          {face}
          <small className="key-figure__help">{help}</small>
        </div>
      )}
      {open && help !== undefined ? (
        <span id={helpId} className="visually-hidden">
          {help}
        </span>
      ) : null}
    </li>
  );
}
