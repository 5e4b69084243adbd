import { lazy } from 'react';
import type { TableName } from '../kit/use-translate';
import { withTexts } from '../kit/with-texts';
import type { RecordAction } from './action-extension';

type Dialog = Extract<RecordAction, { kind: 'dialog' }>['dialog'];

/** Returns an action that opens a dialog, fetched with these texts when it is opened first. */
export function dialogAction(load: () => Promise<{ default: Dialog }>, texts: readonly TableName[]): RecordAction {
  return { kind: 'dialog', dialog: lazy(() => withTexts(load, texts)) };
}
