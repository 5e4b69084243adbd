import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import { nameOf, personOf } from './name-of';
import { RecordDiff } from './record-diff';
import type { ActionForm } from './use-action-form';
import { useDenialReasons } from './denial-reasons';
import './action-dialog.css';

/** How long what a dialog shows stands there before a press on its main button can have been meant, milliseconds. */
const MIN_LOOK_MS = 700;

interface ActionDialogProps {
  definition: ResourceDefinition;
  title: string;
  form: ActionForm;
  /** The verb of its main button. */
  submit: string;
  /** It can't be undone. */
  danger?: boolean;
  wide?: boolean;
  /** It opened by itself under the pointer: its main button takes no press before a person can have seen what it does. */
  opensByItself?: boolean;
  /** Something was done in it already: leaving it cancels nothing of that. */
  hasDone?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Renders the dialog of an action: what it is done to, its fields, and whatever keeps it from being done. */
export function ActionDialog({
  definition,
  title,
  form,
  submit,
  danger,
  wide,
  opensByItself = false,
  hasDone = false,
  onClose,
  children,
}: ActionDialogProps): ReactNode {
  const t = useTranslate('actions');
  const id = useId();
  const denialReasons = useDenialReasons();
  const { isBusy, errors, changedFrom, unknownOutcome, record, eligibility } = form;
  const blocked = eligibility.allowed ? [] : denialReasons(eligibility);
  const fields = useProblemFocus(form);
  const earlyPress = useEarlyPress(opensByItself, isBusy);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (eligibility.allowed) form.submit();
  };
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      subject={[nameOf(definition, record), personOf(definition, record)].filter(Boolean).join(' · ')}
      onClose={isBusy ? undefined : onClose}
      undismissable={isBusy}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy || undefined}>
            {t(hasDone ? 'close' : 'cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'main'}
            busy={isBusy}
            onClick={earlyPress.refuse}
            aria-disabled={!eligibility.allowed || undefined}
            aria-describedby={eligibility.allowed ? undefined : `${id}-blocked`}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className="action-dialog" noValidate onInput={earlyPress.fillIn} onSubmit={send}>
        {changedFrom ? (
          <RecordDiff
            definition={definition}
            from={changedFrom}
            to={record}
            isOutcomeUnknown={unknownOutcome !== undefined}
          />
        ) : null}
        {blocked.length > 0 ? (
          <div id={`${id}-blocked`}>
            <Alert tone="rejected" title={t('blocked')}>
              <ul>
                {blocked.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Alert>
          </div>
        ) : null}
        {errors.length > 0 ? (
          <Alert tone="rejected" title={t(unknownOutcome ? 'unknown.title' : 'refused')}>
            {errors.map((each) => (
              <p key={each}>{each}</p>
            ))}
            {unknownOutcome ? <p>{t(`unknown.${unknownOutcome}`)}</p> : null}
          </Alert>
        ) : null}
        {children}
      </form>
    </Dialog>
  );
}

/** Leads to the first field that wants something, once it says so. @returns the form's ref */
function useProblemFocus({ problems }: ActionForm): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return fields;
}

/** Returns what refuses a pointer's press on the main button before a person can have seen what it does. */
function useEarlyPress(
  opensByItself: boolean,
  isBusy: boolean,
): { refuse: (event: MouseEvent) => void; fillIn: () => void } {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  const isFilledIn = useRef(false);
  useEffect(() => {
    shownAt.current = isBusy ? Number.POSITIVE_INFINITY : performance.now();
  }, [isBusy]);
  return {
    // Keys were aimed: the focus came anew. A pointer stays where the last button was.
    refuse: (event) => {
      const isPointer = event.detail > 0;
      const isUnseen = !isFilledIn.current && performance.now() - shownAt.current < MIN_LOOK_MS;
      if (opensByItself && isPointer && isUnseen) event.preventDefault();
    },
    fillIn: () => {
      isFilledIn.current = true;
    },
  };
}
