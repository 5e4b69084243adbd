import type { ReactNode } from 'react';
import type { VerificationCase } from '../../../contract/generated/types';
import { CorrectionDialog } from './decision/correction-dialog';
import { PostponeDialog, RejectDialog } from './decision/reject-postpone-dialogs';
import { SubjectDialog } from './decision/subject-dialog';
import type { RequestDeciding } from './use-request-actions';

/** Renders the dialog that is open, if any. A conflict comes above it and leaves what was typed. */
export function RequestDialogs({
  opened,
  requestActions,
}: {
  opened: VerificationCase;
  requestActions: RequestDeciding;
}): ReactNode {
  const { isBusy, failed, close } = requestActions;
  const common = { isBusy, failed, onClose: close };
  switch (requestActions.dialog) {
    case 'correction':
      return <CorrectionDialog {...common} opened={opened} onSend={requestActions.sendCorrection} />;
    case 'reject':
      return <RejectDialog {...common} onSend={requestActions.sendReject} />;
    case 'postpone':
      return <PostponeDialog {...common} onSend={requestActions.sendPostpone} />;
    case 'subject':
      return <SubjectDialog {...common} opened={opened} onSend={requestActions.sendSubject} />;
    case undefined:
      return null;
  }
}
