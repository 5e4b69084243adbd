import * as requestStates from '../../../contract/generated/states/request';
import { AlarmClock, Ban, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { Lifecycle } from '../../../contract/lifecycle';
import type { Cell, CellInput, CellRenderers } from '../../fields/cells/cell';
import { onlyByName } from '../../fields/field-renderer';
import { formatTerm } from '../../fields/format-term';
import { labelKey } from '../../fields/labels';
import { StateChip } from '../../fields/state-chip';
import { Code } from '../../kit/code';
import { FullTime } from '../../kit/full-time';
import { formatDateTime, formatRelative } from '../../kit/format-date-time';
import './list-cells.css';
import { nextStepCell } from './next-step';

/** States in which the clock stands still: the applicant owes something. */
const paused: ReadonlySet<unknown> = requestStates.paused;

const stateOf = (lifecycle: Lifecycle): Cell => {
  const text: Cell['text'] = ({ value, record }) => String(record['statusName'] ?? value);
  return {
    text,
    draw: (input) => {
      const { statusName } = input.record;
      const name = typeof statusName === 'string' ? statusName : undefined;
      const isExplained = input.context.isOwn !== true;
      return <StateChip lifecycle={lifecycle} state={String(input.value)} name={name} isExplained={isExplained} />;
    },
    width: 172,
    isState: true,
  };
};

/**
 * Until when something is due: the decision, or else a revocation that was received and is not done yet, by a mark of its
 * own, as the column has no place for its name. Late ones are marked, and a clock that stands still says so.
 */
const due: Cell = {
  text: (input) => {
    const { value, record, context, field } = asRevocation(input);
    if (typeof value !== 'string') return statusAsOf(record) ? context.labels.paused : '';
    const date = formatDateTime(new Date(value));
    return field === input.field ? date : `${context.translate(labelKey.field(context.resource, field.name))} ${date}`;
  },
  draw: (input) => {
    const { value, record, context, field } = asRevocation(input);
    if (typeof value !== 'string') return statusAsOf(record) ? <Paused label={context.labels.paused} /> : null;
    const moment = new Date(value);
    const late = moment < context.now;
    return (
      <span className={late ? 'cell-due cell-due--late' : 'cell-due'}>
        {late ? <AlarmClock size={14} aria-hidden="true" /> : null}
        {late ? (
          <span className="visually-hidden">{context.translate(labelKey.field(context.resource, 'overdue'))} </span>
        ) : null}
        {field === input.field ? null : (
          <>
            <Ban size={14} aria-hidden="true" />
            <span className="visually-hidden">{context.translate(labelKey.field(context.resource, field.name))} </span>
          </>
        )}
        {context.isOfRecord ? (
          <span>
            <FullTime value={moment} />
            {field === input.field ? <span className="cell-due__term">{decisionTerm(input)}</span> : null}
          </span>
        ) : (
          <time
            dateTime={value}
            title={[
              `${context.translate(labelKey.field(context.resource, field.name))}: ${formatDateTime(moment)}`,
              field === input.field ? decisionTerm(input) : '',
            ]
              .filter(Boolean)
              .join('. ')}
          >
            {formatRelative(moment, context.now, context.language)}
          </time>
        )}
      </span>
    );
  },
  width: 140,
  absent: true,
};

/** Returns which term ends with the due date: its business days, and since when they run; '' where that is not known. */
function decisionTerm({ record, context }: CellInput): string {
  const { decisionDays: days, decisionSince: since } = record;
  if (typeof days !== 'number' || typeof since !== 'string') return '';
  const label = (name: string): string => context.translate(labelKey.field(context.resource, name));
  const runs = `${label('decisionSince')} ${formatDateTime(new Date(since))}`;
  return `${label('decisionDays')}: ${days}. ${runs}`;
}

/** Business days that it waited for us: "1 día", "3 días". */
const businessDays: Cell = {
  text: ({ value, context }) =>
    `${Number(value)} ${context.translate(`timeUnits.day.${value === 1 ? 'one' : 'many'}`)}`,
  width: 110,
  align: 'end',
};

/** A number with its unit in the singular for 1; without either, three dashes. */
const validity: Cell = {
  text: ({ record, context }) => formatTerm(record, context.translate),
  width: 100,
  absent: true,
  isAbsenceShown: true,
  isMeasured: true,
};

/** The number as the person's document has it, after its type: "CC 1 023 456 789". */
const personDocument: Cell = {
  text: ({ value }) => String(value),
  draw: ({ value, record }) => {
    const type = record['documentType'];
    return (
      <span className="cell-document">
        {typeof type === 'string' ? <span className="cell-document__type">{type}</span> : null}
        {/^\d+$/.test(String(value)) ? <Code value={String(value)} /> : String(value)}
      </span>
    );
  },
  width: 140,
  exportedAfter: 'documentType',
};

/**
 * Returns the cell's input: a request without a decision to make may have a revocation that waits, which is then due.
 */
function asRevocation(input: CellInput): CellInput {
  const { value, record, field } = input;
  if (typeof value === 'string' || typeof record['revocationDueAt'] !== 'string') return input;
  return { ...input, value: record['revocationDueAt'], field: { ...field, name: 'revocationDueAt' } };
}

function statusAsOf(record: CellInput['record']): boolean {
  return paused.has(record['serviceStatusId']);
}

function Paused({ label: definitionLabel }: { label: string }): ReactNode {
  return (
    <span className="cell-due cell-due--paused">
      <CirclePause size={14} aria-hidden="true" />
      {definitionLabel}
    </span>
  );
}

/** What the lists of requests ask for by name. */
export const requestCells = {
  requestState: { rank: onlyByName, rendering: stateOf(requestLifecycle) },
  electronicState: { rank: onlyByName, rendering: stateOf(electronicCertificateLifecycle) },
  due: { rank: onlyByName, rendering: due },
  businessDays: { rank: onlyByName, rendering: businessDays },
  validity: { rank: onlyByName, rendering: validity },
  nextStep: nextStepCell,
  personDocument: { rank: onlyByName, rendering: personDocument },
} satisfies CellRenderers;
