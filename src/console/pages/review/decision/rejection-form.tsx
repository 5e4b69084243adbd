import { useQuery } from '@tanstack/react-query';
import { SquareDashedMousePointer } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import type { RequestDocument } from '../../../../contract/generated/types';
import { unicodeLength } from '../../../../contract/unicode-length';
import { LimitedTextArea } from '../../../fields/inputs/limited-text-area';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { hasFinePointer } from '../../../kit/fine-pointer';
import { useTranslate } from '../../../kit/use-translate';
import { PreparedSentence } from '../../../screens/actions/prepared-sentence';
import { ReasonSelect } from '../../../screens/actions/reason-select';
import { hasOwnRecords } from '../../../transport/runtime';
import { reasonsQuery } from '../case-queries';
import type { Region } from '../regions';
import './rejection-form.css';

/** What is being written about a document; kept until it is sent or given up, whatever happens meanwhile. */
export interface RejectionDraft {
  documentId: string;
  reasonId: string;
  observation: string;
  region?: Region;
}

interface RejectionFormProps {
  document: RequestDocument;
  /** Whether it came in place of one that was not approved. */
  isCorrection: boolean;
  draft: RejectionDraft;
  onChange: (draft: RejectionDraft) => void;
  marking: boolean;
  onMark: () => void;
  /** Undefined where it can no longer be sent: what was written is left to be read and copied. */
  onSend: (() => void) | undefined;
  /** Closes the form and leaves what was written, to be found again. */
  onClose: () => void;
  /** Gives up what was written. */
  onCancel: () => void;
}

const { max } = limits.form.observation;

/**
 * Renders why a document is not approved, as the applicant will read it: a reason, words of one's own, a part of the
 * document.
 */
export function RejectionForm(props: RejectionFormProps): ReactNode {
  const { document, isCorrection, draft, onChange, marking, onSend, onClose, onCancel } = props;
  const t = useTranslate('review');
  const query = useQuery(reasonsQuery('DOCUMENT'));
  const fitting = (query.data ?? []).filter(
    ({ documentTypeId: type, ofCorrections }) =>
      (type === undefined || type === document.documentTypeId) && (!ofCorrections || isCorrection),
  );
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const chosen = fitting.find(({ id }) => id === draft.reasonId);
  const errors = {
    reason: draft.reasonId === '' ? t('rejection.reasonMissing') : undefined,
    observation:
      chosen?.requiresObservation && draft.observation.trim() === '' ? t('rejection.observationMissing') : undefined,
  };
  const isTooLong = unicodeLength(draft.observation) > max;

  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // Where the reasons come late, a person may write already.
    if (!form.current?.querySelector(':focus')) form.current?.querySelector('select')?.focus();
  }, [isLoaded]);
  // Back from the document: all that is left is to send it.
  const marked = useRef(marking);
  useEffect(() => {
    if (marked.current && !marking) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    marked.current = marking;
  }, [marking]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!onSend) return;
    setTried(true);
    if (!errors.reason && !errors.observation && !isTooLong) onSend();
    else form.current?.querySelector<HTMLElement>(errors.reason ? 'select' : 'textarea')?.focus();
  };

  return (
    <form
      ref={form}
      className="review-rejection"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        // A chosen reason is often all there is to say; elsewhere Enter means what it always does.
        const chooses = event.target instanceof HTMLSelectElement && draft.reasonId !== '';
        if (event.key === 'Enter' && (chooses || event.ctrlKey || event.metaKey)) submit(event);
      }}
    >
      <h2>{t('rejection.title', { document: document.name ?? document.documentTypeId })}</h2>
      {onSend ? null : <Alert tone="waiting">{t('rejection.unsent')}</Alert>}
      <ReasonSelect
        label={t('rejection.reason')}
        choose={t('rejection.choose')}
        query={query}
        fitting={fitting}
        help={onSend && hasFinePointer() ? t('rejection.enter') : undefined}
        error={tried ? errors.reason : undefined}
        value={draft.reasonId}
        onChange={(reasonId) => onChange({ ...draft, reasonId })}
      />
      <LimitedTextArea
        label={t('rejection.observation')}
        rows={2}
        max={max}
        required={chosen?.requiresObservation}
        optional={!chosen?.requiresObservation}
        error={tried ? errors.observation : undefined}
        help={hasOwnRecords() ? t('rejection.seen') : undefined}
        value={draft.observation}
        onChange={({ target }) => onChange({ ...draft, observation: target.value })}
      />
      <RegionPart {...props} />
      {onSend ? (
        <PreparedSentence
          sentence={chosen?.sentence}
          observation={draft.observation}
          onChange={(observation) => onChange({ ...draft, observation })}
        />
      ) : null}
      <div className="review-rejection__actions">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        {onSend ? (
          <Button type="submit" variant="danger">
            {t('rejection.send')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Renders the part of the document that is marked for the applicant. */
function RegionPart({ draft, onChange, marking, onMark, onSend }: RejectionFormProps): ReactNode {
  const t = useTranslate('review');
  return (
    <div className="review-rejection__region">
      {onSend ? (
        <Button
          icon={<SquareDashedMousePointer size={16} />}
          aria-pressed={marking}
          title={`${t('rejection.mark')} (M)`}
          onClick={onMark}
        >
          {t(draft.region ? 'rejection.remark' : 'rejection.mark')}
        </Button>
      ) : null}
      {draft.region ? (
        <>
          <span role="status">{t('rejection.marked', { page: draft.region.page })}</span>
          <Button variant="quiet" onClick={() => onChange({ ...draft, region: undefined })}>
            {t('rejection.unmark')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
