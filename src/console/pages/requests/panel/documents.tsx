import type { ReactNode } from 'react';
import { documentLifecycle } from '../../../../contract/generated/lifecycles/document';
import { isDocumentInForce } from '../../../../contract/case-facts';
import type { RequestDocument } from '../../../../contract/generated/types';
import { useDefinitionLabels } from '../../../fields/definition-labels';
import { PlainTable } from '../../../kit/plain-table';
import { StatusChip } from '../../../kit/status-chip';
import { useTranslate } from '../../../kit/use-translate';
import { useSameContent, type SameContent } from '../../../data/use-same-content';
import { ResourceLink } from '../../../screens/panel/resource-link';
import { FileButton } from './file-button';

interface DocumentsProps {
  documents: readonly RequestDocument[];
  contractRequestId: string;
}

/** Renders the documents of the request as they stand, each to be opened; the discarded ones last. */
export function Documents({ documents, contractRequestId }: DocumentsProps): ReactNode {
  const t = useTranslate('requests');
  const same = useSameContent(contractRequestId);
  const definitionLabel = useDefinitionLabels();
  const ordered = documents.toSorted((one, other) => Number(isDiscarded(one)) - Number(isDiscarded(other)));
  return (
    <PlainTable heads={[t('panel.document'), t('panel.state'), t('panel.file')]} className="request-table">
      <tbody>
        {ordered.map(({ documentId, documentTypeId, documentstatusid: state, filePath, validation }) => {
          const look = documentLifecycle.states[state];
          const { reason, mark, observation } = validation ?? {};
          const why = [reason ?? observation, mark].filter(Boolean).join('. ');
          const name = definitionLabel(`documentTypes.${documentTypeId}`);
          return (
            <tr key={documentId}>
              <th scope="row">
                {name}
                <SameInOthers found={same.filter((each) => each.documentId === documentId)} />
              </th>
              <td>
                <StatusChip
                  tone={look?.tone ?? 'ended'}
                  icon={look?.icon ?? 'circle-dashed'}
                  label={definitionLabel(`lifecycles.document.states.${state}`)}
                />
                {why ? <span className="request-table__more">{why}</span> : null}
              </td>
              <td>
                <FileButton path={filePath} name={name} document />
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

/** Renders the other requests whose document has the same content, each leading there. */
function SameInOthers({ found }: { found: readonly SameContent[] }): ReactNode {
  const t = useTranslate('requests');
  return found.map(({ resource, contractRequestId, reference, subscriberName, samePerson, document }) => (
    <span key={document.documentId} className="request-table__more">
      {t(samePerson ? 'panel.sameOfPerson' : 'panel.sameOfOther')}{' '}
      <ResourceLink resource={resource} id={contractRequestId}>
        {reference}
      </ResourceLink>
      {samePerson ? null : ` · ${subscriberName}`}
    </span>
  ));
}

const isDiscarded = ({ documentstatusid }: RequestDocument): boolean => !isDocumentInForce(documentstatusid);
