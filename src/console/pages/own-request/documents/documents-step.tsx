import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { fieldsOf } from '../../../../contract/form-check';
import { hasFinePointer } from '../../../kit/fine-pointer';
import { Button } from '../../../kit/button';
import { Alert } from '../../../kit/alert';
import { LoadingShape } from '../../../kit/loading-shape';
import { Skeleton } from '../../../kit/skeleton';
import { useTranslate } from '../../../kit/use-translate';
import { documentsQuery } from '../own-request-calls';
import type { StepProps } from '../step-props';
import { StepActions } from '../step-actions';
import { useGate } from '../use-gate';
import { DocumentField } from './document-field';
import { UploadsUnderWay, useAfterUploads } from './use-after-uploads';
import { OwnEffect } from '../../../screens/actions/own-effect';

/** Renders every document the product asks for. */
export function DocumentsStep(step: StepProps): ReactNode {
  const t = useTranslate('application');
  const { request, form } = step.opened;
  const client = useQueryClient();
  const documents = useQuery(documentsQuery(request.externalRequestId));
  const { error, refetch } = documents;
  // A slow phone draws them in parts, and answers a tap between two.
  const data = useDeferredValue(documents.data);
  const fields = fieldsOf(form, 'documentation');
  const currentOf = (type: string) => data?.find(({ documentTypeId }) => documentTypeId === type)?.current;
  const missingIn = (list = documents.data) =>
    fields.filter(
      ({ name, required }) => required && !list?.some((each) => each.documentTypeId === name && each.current),
    );
  const missing = missingIn(data);
  // What has just been loaded is in the cache before it is drawn.
  const [tried, go] = useGate(
    () => missingIn(client.getQueryData(documentsQuery(request.externalRequestId).queryKey)).map(({ name }) => name),
    step.onNext,
  );
  const { report, press, isWaiting } = useAfterUploads(go);

  // Nothing is drawn that the documents already there would push down under a finger; a list that fails holds nothing up.
  if (data === undefined && documents.errorUpdateCount === 0) {
    return (
      <LoadingShape className="application__form" label={t('loading')}>
        {fields.map(({ name }) => (
          <Skeleton key={name} height="11rem" />
        ))}
      </LoadingShape>
    );
  }
  return (
    <div className="application__form">
      <p className="application__lead">
        {t('documents.lead')} <OwnEffect>{t('documents.resumes')}</OwnEffect>
      </p>
      {data !== undefined && missing.length > 0 && hasFinePointer() ? (
        <OwnEffect>
          <p className="application__lead">{t('documents.onPhone', { address: window.location.host })}</p>
        </OwnEffect>
      ) : null}
      {error ? (
        <Alert tone="rejected" title={t('documents.failedList')}>
          {error.message} <Button onClick={() => void refetch()}>{t('again')}</Button>
        </Alert>
      ) : null}
      <UploadsUnderWay value={report}>
        {fields.map((field) => (
          <DocumentField
            key={field.name}
            opened={step.opened}
            field={field}
            current={currentOf(field.name)}
            onRemoved={(version) => step.saver.advance(version)}
            missing={tried && data !== undefined && missing.includes(field)}
          />
        ))}
      </UploadsUnderWay>
      <StepActions
        onBack={step.onBack}
        next={step.next}
        isCorrecting={step.isCorrecting}
        busy={isWaiting}
        onNext={press}
      />
    </div>
  );
}
