import { TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { FieldComparison, RequestValidation } from '../../../contract/generated/types';
import { isMismatch } from '../../../contract/subject-mismatches';
import type { SameContent } from '../../data/use-same-content';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { useTranslate } from '../../kit/use-translate';
import { refutedValidations, settledValidations } from './documents/differences';
import type { PaneLink } from './review-place';
import './evidence-summary.css';

interface EvidenceSummaryProps {
  panes: readonly PaneLink[];
  /** Undefined while they are not known. */
  comparisons: readonly FieldComparison[] | undefined;
  validations: readonly RequestValidation[] | undefined;
  /** The documents of other requests with the content of these. */
  same: readonly SameContent[];
}

/** Renders both parts of the evidence, each with its count of what doesn't agree, and says above all else what that is. */
export function EvidenceSummary({ panes, comparisons, validations, same }: EvidenceSummaryProps): ReactNode {
  const t = useTranslate('review');
  const definitionLabel = useDefinitionLabels();
  const refuted = refutedValidations(validations);
  const differing = comparisons?.filter(isMismatch).length ?? 0;
  const repeated = new Set(same.flatMap(({ samePerson, documentId }) => (samePerson ? [] : [documentId]))).size;
  const counts = { document: differing + repeated, verificationValidation: refuted.length };
  const [toDocuments = '', toValidations = ''] = panes.map(({ to }) => to);
  const findings = [
    ...(differing > 0 ? [{ to: toDocuments, label: t('summary.differ', { count: differing }) }] : []),
    ...(repeated > 0 ? [{ to: toDocuments, label: t('summary.repeated', { count: repeated }) }] : []),
    ...refuted.map(({ validationType: type }) => ({
      to: toValidations,
      label: t('summary.refuted', { validation: definitionLabel(`validationTypes.${type}`) }),
    })),
    ...settledValidations(validations).map(({ validationType: type, settledBy = '' }) => ({
      to: toValidations,
      label: t('summary.settled', {
        validation: definitionLabel(`validationTypes.${type}`),
        evidence: definitionLabel(`documentTypes.${settledBy}`),
      }),
    })),
  ];
  return (
    <div className="review-summary">
      {findings.length > 0 ? (
        <p className="review-summary__findings" role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {findings.map(({ to, label }, at) => (
              <Fragment key={label}>
                {at > 0 ? ' · ' : null}
                <Link to={to} replace>
                  {label}
                </Link>
              </Fragment>
            ))}
          </span>
        </p>
      ) : null}
      <nav className="review-panes" aria-label={t('panes.label')}>
        {panes.map(({ pane, to, current }) => (
          <Link key={pane} to={to} replace aria-current={current ? 'page' : undefined}>
            {t(`panes.${pane}`)}
            {counts[pane] > 0 ? (
              <span className="review-panes__count">
                <span aria-hidden="true">{counts[pane]}</span>
                <span className="visually-hidden">{t('summary.count', { count: counts[pane] })}</span>
              </span>
            ) : null}
          </Link>
        ))}
      </nav>
    </div>
  );
}
