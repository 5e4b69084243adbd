import { useState, type ReactNode } from 'react';
import { fileNameProblem, fileSizeProblem, megabytesOf, shortenedFileName } from '../../../../../contract/files';
import { confirmDelivery } from '../../../../../contract/generated/calls/certificate';
import { limits } from '../../../../../contract/generated/limits';
import { unicodeLength } from '../../../../../contract/unicode-length';
import { momentOf } from '../../../../../contract/typed-date';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { DateControl } from '../../../../fields/inputs/date-control';
import { pastMoment, useDateProblem } from '../../../../fields/inputs/use-date-problem';
import { blobToBase64 } from '../../../../kit/blob-to-base64';
import { FileField } from '../../../../kit/file-field';
import { TextField } from '../../../../kit/text-field';
import { useTranslate, type Translate } from '../../../../kit/use-translate';
import { ActionDialog } from '../../../../screens/actions/action-dialog';
import { useActionForm, type FieldProblems } from '../../../../screens/actions/use-action-form';
import { errorText } from '../../../../transport/error-texts';
import { fileRulesInForce } from '../../../../transport/file-rules-in-force';
import { send } from '../../../../transport/send';
import { ObservationField } from '../../actions/observation-field';
import { observationTooLong } from '../../actions/reason-fields';
import { requestOf } from '../../request-of';
import { omitBlank } from '../../omit-blank';
import { DeliverySummary } from './delivery-summary';

interface Confirmation {
  receivedBy: string;
  /** As it is typed: yyyy-mm-ddThh:mm, on Colombia's clocks. */
  deliveredAt: string;
  observation: string;
}

function missing(
  { receivedBy, deliveredAt }: Confirmation,
  t: Translate<'logistics'>,
): FieldProblems<'receivedBy' | 'deliveredAt'> {
  return {
    ...(receivedBy.trim() === '' && { receivedBy: t('confirm.receivedByMissing') }),
    ...(unicodeLength(receivedBy.trim()) > limits.form.parcelRecipient.max && {
      receivedBy: t('confirm.receivedByTooLong', limits.form.parcelRecipient),
    }),
    ...(deliveredAt === '' && { deliveredAt: t('confirm.deliveredAtMissing') }),
  };
}

/** Confirms that a parcel was received: by whom, when, and the file that proves it. */
export default function ConfirmDialog({
  definition,
  action,
  record,
  label,
  onClose,
  onDone,
}: RecordActionProps): ReactNode {
  const t = useTranslate('logistics');
  const translate = useTranslate('requests');
  const [values, setValues] = useState<Confirmation>({ receivedBy: '', deliveredAt: '', observation: '' });
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<string>();
  const rules = fileRulesInForce(limits.files.allowed.join(','));
  const set = (change: Partial<Confirmation>): void => setValues({ ...values, ...change });
  const choose = async (chosen: File | undefined): Promise<void> => {
    const problem =
      chosen && (fileNameProblem(shortenedFileName(chosen.name), rules.types) ?? fileSizeProblem(chosen.size, rules));
    setFile(chosen);
    setFileProblem(problem && (await errorText(problem.key, problem.params)));
  };
  const wrongDate = useDateProblem(pastMoment)(values.deliveredAt);
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['receivedBy', 'deliveredAt', 'file', 'evidence', 'observation'],
    values: { ...values, file: file && [file.name, file.size, file.lastModified] },
    check: () => ({
      ...missing(values, t),
      ...(wrongDate !== undefined && { deliveredAt: wrongDate }),
      ...observationTooLong(values.observation, translate),
      // Its field says it by itself, until another file is chosen.
      ...(fileProblem !== undefined && { file: fileProblem }),
    }),
    send: async ({ record: seen, idempotencyKey }) => {
      const { contractRequestId, version, reference } = requestOf(seen);
      const body = {
        contractRequestId,
        version,
        receivedBy: values.receivedBy.trim(),
        deliveredAt: momentOf(values.deliveredAt).toISOString(),
        ...omitBlank({ observation: values.observation }),
        ...(file && { evidence: { fileName: shortenedFileName(file.name), b64: await blobToBase64(file) } }),
      };
      await send(confirmDelivery, { body, idempotencyKey });
      onDone(t('confirm.done', { reference }));
    },
  });
  const { problems } = form;
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('confirm.submit')} onClose={onClose}>
      <DeliverySummary definition={definition} record={form.record} />
      <TextField
        label={t('confirm.receivedBy')}
        required
        autoComplete="off"
        value={values.receivedBy}
        error={problems['receivedBy']}
        onChange={(event) => set({ receivedBy: event.target.value })}
      />
      <DateControl
        label={t('confirm.deliveredAt')}
        required
        {...pastMoment}
        value={values.deliveredAt}
        error={problems['deliveredAt']}
        onChange={(deliveredAt) => set({ deliveredAt })}
      />
      <FileField
        label={t('confirm.evidence')}
        optional
        accept={rules.types.map((type) => `.${type}`).join(',')}
        error={fileProblem ?? problems['evidence']}
        help={t('confirm.evidenceHelp', { types: rules.types.join(', '), megabytes: megabytesOf(rules) })}
        onChoose={(chosen) => void choose(chosen)}
      />
      <ObservationField
        event={action.event}
        value={values.observation}
        error={problems['observation']}
        onChange={(observation) => set({ observation })}
      />
    </ActionDialog>
  );
}
