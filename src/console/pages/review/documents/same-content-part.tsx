import { Columns2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { requestLifecycle } from '../../../../contract/generated/lifecycles/request';
import type { SameContent } from '../../../data/use-same-content';
import { StateChip } from '../../../fields/state-chip';
import { Button } from '../../../kit/button';
import { FullTime } from '../../../kit/full-time';
import { useTranslate } from '../../../kit/use-translate';
import { ResourceLink } from '../../../screens/panel/resource-link';
import { DocumentState } from './document-list';

interface SameContentPartProps {
  /** Of the selected document. */
  found: readonly SameContent[];
  /** It was asked for, and is not in sight yet. */
  isAsked: boolean;
  onShown: () => void;
  onBeside: (documentId: string) => void;
}

/**
 * Renders the documents of other requests with the content of the selected one: whose, which and since when.
 * Those of the same person are folded: that a person files a document again is no finding.
 */
export function SameContentPart({ found, isAsked, onShown, onBeside }: SameContentPartProps): ReactNode {
  const t = useTranslate('review');
  const section = useRef<HTMLElement>(null);
  const [own, others] = [found.filter(({ samePerson }) => samePerson), found.filter(({ samePerson }) => !samePerson)];
  const show = useEffectEvent((): void => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
    onShown();
  });
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
  if (found.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} className="review-same" aria-label={t('same.title')}>
      <h2>{t('same.title')}</h2>
      {others.length > 0 ? <SameContentList found={others} onBeside={onBeside} /> : null}
      {own.length > 0 ? (
        <details>
          <summary>{t('same.samePersonIn', { count: own.length })}</summary>
          <SameContentList found={own} onBeside={onBeside} />
        </details>
      ) : null}
    </section>
  );
}

/** Renders each document with its request and its state. */
function SameContentList({ found, onBeside }: Pick<SameContentPartProps, 'found' | 'onBeside'>): ReactNode {
  const t = useTranslate('review');
  return (
    <ul>
      {found.map(({ resource, contractRequestId, reference, subscriberName, samePerson, document, ...other }) => {
        const name = document.name ?? document.documentTypeId;
        return (
          <li key={document.documentId}>
            <p className="apart apart--close">
              <ResourceLink resource={resource} id={contractRequestId}>
                {reference}
              </ResourceLink>
              <StateChip
                lifecycle={requestLifecycle}
                state={other.serviceStatusId}
                name={other.statusName}
                isExplained
              />
            </p>
            <p className={samePerson ? 'review-document__note' : 'review-document__differs'}>
              {samePerson ? t('same.samePerson') : t('same.otherPerson', { name: subscriberName })}
            </p>
            <p className="apart apart--close review-document__note">
              <span>
                {name} {document.uploadedAt ? <FullTime value={document.uploadedAt} /> : null}
              </span>
              <DocumentState state={document.documentstatusid} />
            </p>
            <Button
              variant="quiet"
              icon={<Columns2 size={16} />}
              aria-label={t('same.besideOf', { document: name, reference })}
              onClick={() => onBeside(document.documentId)}
            >
              {t('same.beside')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns those documents as the viewer offers them, named with their request. */
export function viewedBeside(found: readonly SameContent[]): SameContent['document'][] {
  return found.map(({ reference, document }) => ({
    ...document,
    name: `${reference} · ${document.name ?? document.documentTypeId}`,
  }));
}
