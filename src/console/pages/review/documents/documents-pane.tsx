import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import type { OpenedCase } from '../../../data/compose-case';
import type { SameContent } from '../../../data/use-same-content';
import { comparisonsQuery } from '../../../data/comparisons-query';
import { FailedParts } from '../failed-parts';
import type { Region } from '../regions';
import type { CaseState } from '../use-case-actions';
import { Comparisons } from './comparisons';
import { DocumentList } from './document-list';
import { Reading } from './reading';
import { SameContentPart } from './same-content-part';
import { currentDocuments } from './versions';

interface DocumentsPaneProps {
  opened: OpenedCase;
  caseState: CaseState;
  selected: RequestDocument | undefined;
  isUnsent: (document: RequestDocument) => boolean;
  seen: ReadonlySet<string>;
  onSelect: (documentId: string) => void;
  onShow: (documentId: string, region: Region, label: string) => void;
  canDecideDocument: boolean;
  /** The documents of other requests with the content of these. */
  same: readonly SameContent[];
  /** The part of those was asked for, and is not in sight yet. */
  isSameAsked: boolean;
  onSameShown: () => void;
  onBeside: (documentId: string) => void;
}

/** Renders the evidence beside the document: what there is, how it stands, and what form, reading and registry say. */
export function DocumentsPane({
  opened,
  caseState,
  selected,
  isUnsent,
  seen,
  onSelect,
  onShow,
  canDecideDocument,
  same,
  isSameAsked,
  onSameShown,
  onBeside,
}: DocumentsPaneProps): ReactNode {
  const { request, documents = [], status } = opened;
  const { externalRequestId: id } = request;
  const { data: comparisons } = useQuery(comparisonsQuery(id));
  return (
    <div className="review-columns">
      <FailedParts opened={opened} caseState={caseState} parts={['documents']} />
      {opened.failedParts?.documents ? null : (
        <DocumentList
          current={currentDocuments(documents)}
          all={documents}
          status={status}
          selected={selected?.documentId}
          isUnsent={isUnsent}
          seen={seen}
          comparisons={comparisons}
          same={same}
          onSelect={onSelect}
        />
      )}
      {selected ? <Reading key={selected.documentId} id={id} document={selected} mayRun={canDecideDocument} /> : null}
      <SameContentPart
        found={same.filter(({ documentId }) => documentId === selected?.documentId)}
        isAsked={isSameAsked}
        onShown={onSameShown}
        onBeside={onBeside}
      />
      <Comparisons id={id} documents={documents} selected={selected?.documentId} onShow={onShow} />
    </div>
  );
}
