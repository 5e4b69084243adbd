import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clientFormPath } from '../../../contract/console-paths';
import { fieldsOf } from '../../../contract/form-check';
import { updateStatus } from '../../../contract/generated/calls/certificate';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { eventOf } from '../../../contract/lifecycle';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { toast } from '../../kit/toast-queue';
import { useAsyncAction } from '../../kit/use-async-action';
import { useTranslate } from '../../kit/use-translate';
import { hasOwnRecords } from '../../transport/runtime';
import { send } from '../../transport/send';
import { begin, readDraft, type OpenedRequest } from './own-request-calls';
import { useSection } from './use-section';

const withdrawal = eventOf(requestLifecycle, 'withdraw');
const withdrawn = withdrawal.to;

/**
 * Returns whether what was filed can be corrected in another draft: what another files is corrected by who files it, and a
 * provider's request is not ours to take the place of.
 */
export function useCanCorrect({
  request: { serviceStatusId: state, certificateTypeId },
  lacksForm,
}: OpenedRequest): boolean {
  const { applicationId } = useSection();
  const canWithdraw = withdrawal.from.some((from) => from === state);
  return canWithdraw && certificateTypeId !== undefined && !lacksForm && applicationId === undefined && hasOwnRecords();
}

/** Renders the way to correct what was filed: another draft with the same data takes the place of the request. */
export function CorrectEntered({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const navigate = useNavigate();
  const { path } = useSection();
  const canCorrect = useCanCorrect(opened);
  const { isBusy, error, run } = useAsyncAction();
  const [isAsked, setIsAsked] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const opener = useRef<HTMLButtonElement>(null);
  const { externalRequestId, reference, certificateTypeId: productId } = opened.request;
  if (!canCorrect || !productId) return null;

  const correct = async (): Promise<void> => {
    // Each validation since the page was opened made another version.
    const { request, form, values: all } = await readDraft(externalRequestId);
    const { contractRequestId, version, medium, validity, validityTypeId } = request;
    // The texts are accepted anew, in the version then in force.
    const formFields = new Set(fieldsOf(form, 'form').map(({ name }) => name));
    const values = Object.fromEntries(Object.entries(all).filter(([name]) => formFields.has(name)));
    const term = validity !== undefined && validityTypeId !== undefined ? { validity, validityTypeId } : {};
    // The draft first: should the second call fail, nothing is lost, and the same keys repeat both.
    const id = await begin({ productId, values, ...(medium && { medium }), ...term }, `${key}-draft`);
    const body = { contractRequestId, version, status: withdrawn, observation: t('correctEntered.observation') };
    await send(updateStatus, { body, idempotencyKey: `${key}-withdrawal` });
    await navigate(`${clientFormPath(id, path)}?step=holder`);
    // That step is not the first: nothing else there says what the draft lacks.
    toast({ tone: 'approved', text: t('correctEntered.closed', { reference }) });
  };

  return (
    <section className="application__form" aria-labelledby="application-correct">
      <h2 id="application-correct">{t('correctEntered.title')}</h2>
      {isAsked ? (
        <>
          <p role="status">{t('correctEntered.what', { reference })}</p>
          {error ? <Alert tone="rejected">{error}</Alert> : null}
          <div className="application__actions">
            <Button variant="danger" busy={isBusy} onClick={() => void run(correct)}>
              {t('correctEntered.submit')}
            </Button>
            <Button
              autoFocus
              onClick={() => {
                setIsAsked(false);
                requestAnimationFrame(() => opener.current?.focus());
              }}
            >
              {t('correctEntered.keep')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('correctEntered.lead')}</p>
          <div className="application__actions">
            <Button ref={opener} onClick={() => setIsAsked(true)}>
              {t('correctEntered.open')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
