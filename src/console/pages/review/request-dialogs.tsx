import type { ReactNode } from 'react';
import type { ReviewedApplication } from '../../../contract/console-paths';
import type { VerificationCase } from '../../../contract/generated/types';
import { decisionCalls } from '../../data/decision-calls';
import { CorrectionDialog } from './decision/correction-dialog';
import { MismatchDialog } from './decision/mismatch-dialog';
import { PostponeDialog, RejectDialog } from './decision/reject-postpone-dialogs';
import type { RequestDeciding } from './use-request-actions';

/** Renders the dialog that is open, if any. A conflict comes above it and leaves what was typed. */
export function RequestDialogs({
  opened,
  application,
  requestActions,
}: {
  opened: VerificationCase;
  application: ReviewedApplication;
  requestActions: RequestDeciding;
}): ReactNode {
  const { isBusy, failed, close } = requestActions;
  const common = { isBusy, failed, onClose: close };
  switch (requestActions.dialog) {
    case 'correction':
      return <CorrectionDialog {...common} opened={opened} onSend={requestActions.sendCorrection} />;
    case 'reject':
      return (
        <RejectDialog
          {...common}
          reasons={decisionCalls[application].rejectionSubject}
          onSend={requestActions.sendReject}
        />
      );
    case 'mismatch':
      return (
        <MismatchDialog {...common} mismatches={requestActions.mismatches} onSend={requestActions.sendExplained} />
      );
    case 'postpone':
      return <PostponeDialog {...common} onSend={requestActions.sendPostpone} />;
    case 'subject':
      // Stands beside the document that it is corrected from.
      return null;
    case undefined:
      return null;
  }
}
