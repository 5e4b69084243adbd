import { lazy } from 'react';
import type { Cell } from '../../fields/cells/cell';
import type { FeatureExtensions } from '../../fields/extensions';
import { onlyByName } from '../../fields/field-renderer';
import { labelKey } from '../../fields/labels';
import { isObject } from '../../../contract/is-object';
import { ChainCheckSlot } from './chain-check-slot';
import { formatDateTime } from '../../kit/format-date-time';
import { changeText, entryChanges } from '../../screens/history/entry-changes';
import { subjectName } from './subject-name';

const detailCell: Cell = {
  text: ({ value, record, context }) =>
    isObject(value)
      ? entryChanges(context.translate, String(record['subject']), value, String(record['action']))
          .map(changeText)
          .join('; ')
      : '',
  width: 300,
};

const subjectCell: Cell = {
  text: ({ record, context }) => subjectName(context.translate, record),
  width: 220,
};

/** Of an entry one asks for the very moment. */
const momentCell: Cell = {
  text: ({ value }) => formatDateTime(new Date(String(value))) || String(value),
  width: 170,
};

const actorCell: Cell = {
  text: ({ value, context }) =>
    typeof value === 'string' ? value : context.translate(labelKey.columnTexts('auditEntries', 'actor', 'system')),
  width: 150,
  absent: true,
};

/** What auditEntries.json asks for by name. */
export const auditExtensions = {
  cells: {
    auditMoment: { rank: onlyByName, rendering: momentCell },
    auditActor: { rank: onlyByName, rendering: actorCell },
    auditDetail: { rank: onlyByName, rendering: detailCell },
    auditSubject: { rank: onlyByName, rendering: subjectCell },
  },
  panels: { auditPanel: lazy(() => import('./audit-panel')) },
  actions: { 'audit-entry.checkChain': { Button: ChainCheckSlot } },
} satisfies FeatureExtensions;
