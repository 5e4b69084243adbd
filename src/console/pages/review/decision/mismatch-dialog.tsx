import { useState, type ReactNode } from 'react';
import type { FieldComparison, MismatchExplanation } from '../../../../contract/generated/types';
import { MismatchList } from '../../../fields/mismatch-list';
import { explanationOf, missingExplanation } from '../../../fields/use-mismatches';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { CaseActionDialog } from './case-action-dialog';

interface MismatchDialogProps {
  mismatches: readonly FieldComparison[];
  isBusy: boolean;
  failed: string | undefined;
  onSend: (explanation: MismatchExplanation | undefined) => void;
  onClose: () => void;
}

/** Says, before a case goes to issuance, what of its holder does not match, and asks why it goes all the same. */
export function MismatchDialog({ mismatches, isBusy, failed, onSend, onClose }: MismatchDialogProps): ReactNode {
  const t = useTranslate('mismatches');
  const [reason, setReason] = useState('');
  const { mismatches: error } = missingExplanation(mismatches, reason, t);
  return (
    <CaseActionDialog
      title={t('approve.title')}
      send={t('approve.send')}
      isBusy={isBusy}
      error={failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
      observation={{ label: t('reason'), help: t('help'), value: reason, onChange: setReason, required: true, error }}
      onSend={() => {
        if (error === undefined) onSend(explanationOf(mismatches, reason).mismatches);
      }}
      onClose={onClose}
    >
      <p>{t('approve.why')}</p>
      <MismatchList mismatches={mismatches} />
    </CaseActionDialog>
  );
}
