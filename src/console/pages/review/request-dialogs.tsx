import type { ReactNode } from 'react';
import type { VerificationCase } from '../../../contract/generated/types';
import { CorrectionDialog } from './decision/correction-dialog';
import { PostponeDialog, RejectDialog } from './decision/request-dialogs';
import { SubjectDialog } from './decision/subject-dialog';
import type { RequestDeciding } from './use-request-actions';

/** The dialog that is open, if any. A conflict comes above it and leaves what was typed. */
export function RequestDialogs({ opened, acts }: { opened: VerificationCase; acts: RequestDeciding }): ReactNode {
  const { busy: isBusy, failed, close } = acts;
  const common = { busy: isBusy, failed, onClose: close };
  switch (acts.dialog) {
    case 'correction':
      return <CorrectionDialog {...common} opened={opened} onSend={acts.sendCorrection} />;
    case 'reject':
      return <RejectDialog {...common} onSend={acts.sendReject} />;
    case 'postpone':
      return <PostponeDialog {...common} onSend={acts.sendPostpone} />;
    case 'subject':
      return <SubjectDialog {...common} opened={opened} onSend={acts.sendSubject} />;
    case undefined:
      return null;
  }
}
