import { useId, type ReactNode } from 'react';
import type { Questionnaire } from '../../../../contract/generated/types';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { Alert } from '../../../kit/alert';
import { useTranslate } from '../../../kit/use-translate';
import { Questions } from '../../../screens/questionnaire/questions';
import { useAnswers, type Answers } from '../../../screens/questionnaire/use-answers';

interface QuestionnaireDialogProps {
  questionnaire: Questionnaire;
  isBusy: boolean;
  failed: string | undefined;
  onSend: (answers: Answers) => void;
  onClose: () => void;
}

/** Renders the questions, read to the applicant; every one has to be answered before its time is over. */
export function QuestionnaireDialog({
  questionnaire,
  isBusy,
  failed,
  onSend,
  onClose,
}: QuestionnaireDialogProps): ReactNode {
  const t = useTranslate('validations');
  const form = useId();
  const answering = useAnswers(questionnaire, isBusy, onSend);
  const { left, over, unanswered, submit } = answering;

  return (
    <Dialog
      open
      wide
      title={t('questionnaire.title')}
      undismissable={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy || undefined}>
            {t('questionnaire.close')}
          </Button>
          <Button type="submit" form={form} variant="main" busy={isBusy} aria-disabled={over}>
            {t('questionnaire.send')}
          </Button>
        </>
      }
    >
      <form id={form} className="review-action" onSubmit={submit}>
        <p>{t('questionnaire.help')}</p>
        {left === undefined ? null : (
          <p role="timer">{over ? t('questionnaire.over') : t('questionnaire.left', { time: left })}</p>
        )}
        <Questions questionnaire={questionnaire} answering={answering} question="review-question" />
        {unanswered > 0 ? <Alert tone="rejected">{t('questionnaire.unanswered', { count: unanswered })}</Alert> : null}
        {failed === undefined ? null : <Alert tone="rejected">{failed}</Alert>}
      </form>
    </Dialog>
  );
}
