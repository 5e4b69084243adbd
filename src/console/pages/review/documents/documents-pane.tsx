import type { ReactNode } from 'react';
import type { RequestDocument, VerificationCase } from '../../../../contract/generated/types';
import type { Region } from '../regions';
import { Comparisons } from './comparisons';
import { DocumentList } from './document-list';
import { Reading } from './reading';
import { currentDocuments } from './versions';

interface DocumentsPaneProps {
  opened: VerificationCase;
  selected: RequestDocument | undefined;
  onSelect: (documentId: string) => void;
  onShow: (documentId: string, region: Region, label: string) => void;
  canDecideDocument: boolean;
}

/** Renders the evidence beside the document: what there is, how it stands, and what form, reading and registry say. */
export function DocumentsPane({
  opened,
  selected,
  onSelect,
  onShow,
  canDecideDocument,
}: DocumentsPaneProps): ReactNode {
  const { request, documents = [], status } = opened;
  const { externalRequestId: id } = request;
  return (
    <>
      <DocumentList
        current={currentDocuments(documents)}
        all={documents}
        status={status}
        selected={selected?.documentId}
        onSelect={onSelect}
      />
      {selected ? <Reading key={selected.documentId} id={id} document={selected} mayRun={canDecideDocument} /> : null}
      <Comparisons id={id} documents={documents} selected={selected?.documentId} onShow={onShow} />
    </>
  );
}
