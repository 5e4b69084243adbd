import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../../../contract/generated/limits';
import { generateGuide, getDeliveryMethod } from '../../../../../contract/generated/calls/certificate';
import { mainCourier } from '../../../../../contract/main-courier';
import type { RecordActionProps } from '../../../../fields/action-extension';
import { useDefinitionLabels } from '../../../../fields/definition-labels';
import { useLanguage } from '../../../../kit/language';
import { Alert } from '../../../../kit/alert';
import { SelectField } from '../../../../kit/select-field';
import { TextField } from '../../../../kit/text-field';
import { useTranslate, type Translate } from '../../../../kit/use-translate';
import { ActionDialog } from '../../../../screens/actions/action-dialog';
import { useActionForm, type FieldProblems } from '../../../../screens/actions/use-action-form';
import { send } from '../../../../transport/send';
import { ObservationField } from '../../actions/observation-field';
import { observationTooLong } from '../../actions/reason-fields';
import { requestOf } from '../../request-of';
import { omitBlank } from '../../omit-blank';
import { DeliverySummary } from './delivery-summary';
import { useWaybillOutcome } from './use-waybill-outcome';
import { OwnEffect } from '../../../../screens/actions/own-effect';

const { max: digits } = limits.form.waybillNumber;
const numberPattern = new RegExp(`^[0-9]{${digits}}$`);

const empty = { deliveryMethodId: '', guideNumber: '', observation: '' };

function missing(
  { deliveryMethodId, guideNumber }: typeof empty,
  t: Translate<'logistics'>,
): FieldProblems<'deliveryMethodId' | 'guideNumber'> {
  return {
    ...(deliveryMethodId === '' && { deliveryMethodId: t('other.methodMissing') }),
    ...(guideNumber.trim() !== '' &&
      !numberPattern.test(guideNumber.trim()) && { guideNumber: t('other.numberWrong', { digits }) }),
  };
}

/** Writes down the waybill of another courier, by its number or by one of our own. */
export default function OtherCourierDialog(props: RecordActionProps): ReactNode {
  const { definition, action, record, label, onClose, onDone } = props;
  const t = useTranslate('logistics');
  const translate = useTranslate('requests');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const outcomeOf = useWaybillOutcome(definition);
  const [values, setValues] = useState(empty);
  const { data: methods = [], error } = useQuery({
    queryKey: ['deliveryMethods', language],
    queryFn: async ({ signal }) => (await send(getDeliveryMethod, { signal })).result,
    staleTime: Infinity,
  });
  const set = (change: Partial<typeof empty>): void => setValues({ ...values, ...change });
  const form = useActionForm({
    definition,
    action,
    record,
    fields: ['deliveryMethodId', 'guideNumber', 'observation'],
    values,
    check: () => ({ ...missing(values, t), ...observationTooLong(values.observation, translate) }),
    send: async ({ record: seen, idempotencyKey }) => {
      const { contractRequestId, version } = requestOf(seen);
      const { deliveryMethodId } = values;
      const body = { contractRequestId, version, ...omitBlank(values), deliveryMethodId };
      const { result } = await send(generateGuide, { body, idempotencyKey });
      onDone(...outcomeOf(result, requestOf(record)));
    },
  });
  const { problems } = form;
  // A provider may leave out which are physical: only what is known to be none stays away.
  const others = methods.filter(({ physical, carrier }) => physical !== false && carrier !== mainCourier);
  const { facts, deliveryMethod } = requestOf(form.record);
  const own = others.filter(({ name }) => name === deliveryMethod);
  // A person who knows the PIN changes nothing of how it is delivered.
  const isOwnAlone = facts?.actorDoesNotKnowPin === false && own.length > 0;
  const offered = isOwnAlone ? own : others;
  return (
    <ActionDialog definition={definition} title={label} form={form} submit={t('other.submit')} onClose={onClose}>
      <DeliverySummary definition={definition} record={form.record} />
      <OwnEffect>
        <p>{t('other.what')}</p>
      </OwnEffect>
      {error ? (
        <Alert tone="rejected" title={t('other.unread')}>
          {error.message}
        </Alert>
      ) : null}
      <SelectField
        label={t('other.method')}
        required
        value={values.deliveryMethodId}
        error={problems['deliveryMethodId']}
        help={isOwnAlone ? definitionLabel('lifecycles.guide.guards.actorDoesNotKnowPin') : undefined}
        onChange={(event) => set({ deliveryMethodId: event.target.value })}
      >
        <option value="">{t('other.choose')}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('other.number')}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={values.guideNumber}
        error={problems['guideNumber']}
        help={t('other.numberHelp', { digits })}
        onChange={(event) => set({ guideNumber: event.target.value })}
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
