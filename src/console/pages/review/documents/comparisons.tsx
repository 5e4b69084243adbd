import { useQuery } from '@tanstack/react-query';
import { Check, Eye, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/generated/limits';
import type { FieldComparison, RequestDocument } from '../../../../contract/generated/types';
import { registeredSpelling } from '../../../../contract/registered-spelling';
import { isMismatch, referenceOf, valuesAgree } from '../../../../contract/subject-mismatches';
import { Button } from '../../../kit/button';
import { CheckField } from '../../../kit/check-field';
import { usePersistedValue } from '../../../kit/persisted-value';
import { Skeleton } from '../../../kit/skeleton';
import { StateView } from '../../../kit/state-view';
import { useTranslate } from '../../../kit/use-translate';
import { CallError } from '../../../transport/call-error';
import { comparisonsQuery } from '../../../data/comparisons-query';
import type { Region } from '../regions';
import { onlyDifferences } from '../review-preferences';
import { markedRuns } from './marked-text';

interface ComparisonsProps {
  id: string;
  documents: readonly RequestDocument[];
  selected: string | undefined;
  /** Shows where a value was read. */
  onShow: (documentId: string, region: Region, label: string) => void;
}

/** Renders form, readings and registry side by side by field; what does not agree with the form is marked. */
export function Comparisons({ id, ...rest }: ComparisonsProps): ReactNode {
  const t = useTranslate('review');
  const { data, error, isError, refetch } = useQuery(comparisonsQuery(id));
  // The specification shows nothing of this answer: another one is no failure, and is the same when it is read again.
  const isForeign = error instanceof CallError && error.code === 'notUnderstood';
  const only = usePersistedValue(onlyDifferences);
  const shown = only ? data?.filter((each) => isMismatch(each) || isSpelledOtherwise(each)) : data;
  const agreeing = (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section className="review-comparisons" aria-label={t('compare.title')}>
      <div className="apart">
        <h2>{t('compare.title')}</h2>
        {data && data.length > 0 ? (
          <CheckField
            label={t('compare.only')}
            checked={only}
            onChange={({ target }) => onlyDifferences.set(target.checked)}
          />
        ) : null}
      </div>
      {isError && isForeign ? <p>{error.message}</p> : null}
      {isError && !isForeign ? (
        <StateView
          kind="error"
          level={3}
          title={t('compare.failed')}
          why={error.message}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      ) : null}
      {data === undefined && !isError ? <Skeleton height="12rem" /> : null}
      {data?.length === 0 ? <p>{t('compare.empty')}</p> : null}
      {agreeing > 0 ? <p className="review-document__note">{t('compare.agreeing', { count: agreeing })}</p> : null}
      {shown?.map((comparison) => (
        <Comparison key={comparison.field} comparison={comparison} {...rest} />
      ))}
    </section>
  );
}

/** Returns whether the registry has the name that was entered, with other accents, ñ or capitals. */
function isSpelledOtherwise({ form = '', registry = '', nameScore }: FieldComparison): boolean {
  return nameScore !== undefined && registeredSpelling(form, registry) !== undefined;
}

type RowProps = Pick<ComparisonsProps, 'documents' | 'selected' | 'onShow'> & { comparison: FieldComparison };

function Comparison({ comparison, documents, selected, onShow }: RowProps): ReactNode {
  const t = useTranslate('review');
  const { label = comparison.field, form = '', registry, registryName, readings = [] } = comparison;
  const { nameScore, wordScore, account } = comparison;
  const reference = referenceOf(comparison);
  const isSpelling = isSpelledOtherwise(comparison);
  return (
    <div className="review-comparison">
      <h3>{label}</h3>
      <dl>
        <Value source={t('compare.form')}>{form === '' ? t('compare.none') : form}</Value>
        {readings.map(({ documentId, documentTypeId, value, confidence, region, ...scores }) => {
          const document = documents.find((each) => each.documentId === documentId);
          const name = document?.name ?? documentTypeId;
          return (
            <Value
              key={documentId}
              source={`${t('compare.read')}: ${name}`}
              note={t('compare.suggestion')}
              strong={documentId === selected}
              agrees={reference === '' ? undefined : valuesAgree(reference, value)}
            >
              {region && document ? (
                <button
                  type="button"
                  className="review-comparison__show"
                  title={t('compare.show', { document: name, label })}
                  onClick={() => onShow(documentId, region, label)}
                >
                  <Marked value={value} form={reference} />
                  <Eye size={14} aria-hidden="true" />
                  <span className="visually-hidden">{t('compare.show', { document: name, label })}</span>
                </button>
              ) : (
                <Marked value={value} form={reference} />
              )}
              {valuesAgree(reference, value) ? null : <Scores {...scores} decides={false} />}
              {confidence === undefined || confidence >= limits.review.sureConfidence ? null : (
                <small>{t('compare.confidence', { percent: Math.round(confidence * 100) })}</small>
              )}
            </Value>
          );
        })}
        {registry === undefined ? null : (
          <Value
            source={registryName ?? t('compare.registry')}
            agrees={form === '' ? undefined : isSpelling ? 'spelling' : valuesAgree(form, registry)}
          >
            <Marked value={registry} form={form} />
            {isSpelling ? null : <Scores nameScore={nameScore} wordScore={wordScore} decides />}
          </Value>
        )}
        {account === undefined ? null : (
          <Value source={t('compare.account')} agrees={valuesAgree(form, account)}>
            <Marked value={account} form={form} />
          </Value>
        )}
      </dl>
    </div>
  );
}

interface ValueProps {
  source: string;
  note?: string;
  strong?: boolean;
  /** Undefined for what everything else is compared with. */
  agrees?: boolean | 'spelling';
  children: ReactNode;
}

function Value({ source, note, strong, agrees, children }: ValueProps): ReactNode {
  const t = useTranslate('review');
  const SignIcon = agrees === 'spelling' ? TriangleAlert : agrees ? Check : X;
  return (
    <div className={strong ? 'review-value review-value--strong' : 'review-value'}>
      <dt>
        {source}
        {note ? <em> {note}</em> : null}
      </dt>
      <dd>
        <div>{children}</div>
        {agrees === undefined ? null : (
          <span
            className={`review-value__sign review-value__sign--${agrees === 'spelling' ? agrees : agrees ? 'yes' : 'no'}`}
          >
            <SignIcon size={14} aria-hidden="true" />
            {t(agrees === 'spelling' ? 'compare.spelling' : agrees ? 'compare.equal' : 'compare.different')}
          </span>
        )}
      </dd>
    </div>
  );
}

function Marked({ value, form }: { value: string; form: string }): ReactNode {
  if (form === '') return value;
  return (
    <span>
      {markedRuns(value, form).map(({ text, differs }, at) =>
        differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </span>
  );
}

/** Renders the specified score, by position, and the one without order beside it: only the first decides. */
function Scores(props: { nameScore?: number; wordScore?: number; decides: boolean }): ReactNode {
  const { nameScore, wordScore, decides } = props;
  const t = useTranslate('review');
  if (nameScore === undefined) return null;
  return (
    <small className="review-comparison__scores">
      <span>
        {t('compare.score', { score: nameScore })}
        {decides ? ` (${t('compare.decides')})` : null}
      </span>
      {wordScore === undefined ? null : <span>{t('compare.wordScore', { score: wordScore })}</span>}
    </small>
  );
}
