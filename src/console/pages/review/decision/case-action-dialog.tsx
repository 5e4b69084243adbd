import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import { unicodeLength } from '../../../../contract/unicode-length';
import { LimitedTextArea } from '../../../fields/inputs/limited-text-area';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { useTranslate } from '../../../kit/use-translate';
import { useObservationReader } from '../../../screens/actions/observation-reader';
import { PreparedSentence } from '../../../screens/actions/prepared-sentence';

interface ActionDialogProps {
  title: string;
  send: string;
  danger?: boolean;
  isBusy: boolean;
  /** What went wrong the last time. */
  error?: ReactNode;
  /** Whether the observation has to be there, and what is wrong with it. */
  observation: {
    /** What it is written with: says who reads it, unless its help does. */
    event?: string;
    /** In place of its usual name. */
    label?: string;
    help?: string;
    value: string;
    onChange: (value: string) => void;
    required?: boolean;
    error?: string;
    /** A sentence that can be added to it. */
    sentence?: string;
  };
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

const { max } = limits.form.observation;

/**
 * Renders what an action on the whole request does, an observation, and the action itself; Ctrl+Enter sends, Escape
 * gives up.
 */
export function CaseActionDialog(props: ActionDialogProps): ReactNode {
  const { title, send, danger, isBusy, error, observation, onSend, onClose, children } = props;
  const t = useTranslate('review');
  const form = useId();
  const reader = useObservationReader(observation.event);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isBusy && unicodeLength(observation.value) <= max) onSend();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={isBusy ? undefined : onClose}
      undismissable={isBusy}
      actions={
        <>
          <Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy || undefined}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'main'} busy={isBusy}>
            {send}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="review-action"
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      >
        {children}
        <LimitedTextArea
          label={observation.label ?? t('dialogs.observation')}
          help={observation.help ?? reader}
          rows={2}
          max={max}
          required={observation.required}
          optional={!observation.required}
          error={tried ? observation.error : undefined}
          value={observation.value}
          onChange={({ target }) => observation.onChange(target.value)}
        />
        <PreparedSentence
          sentence={observation.sentence}
          observation={observation.value}
          onChange={observation.onChange}
        />
        {error}
      </form>
    </Dialog>
  );
}
