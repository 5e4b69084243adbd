import type { ComponentProps, ReactNode } from 'react';
import { ActionDialog } from '../../../screens/actions/action-dialog';
import { requestOf } from '../request-of';
import { RequestSummary } from './request-summary';

/** Renders the dialog of an action on one request: what it is about first, as it is now, then what the action asks for. */
export function RequestDialog({ children, ...dialog }: ComponentProps<typeof ActionDialog>): ReactNode {
  return (
    <ActionDialog {...dialog}>
      <RequestSummary resource={dialog.definition.name} request={requestOf(dialog.form.record)} />
      {children}
    </ActionDialog>
  );
}
