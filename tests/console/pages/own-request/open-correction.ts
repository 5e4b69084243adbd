import { act } from '@testing-library/react';
import type { DocumentsAdditionalDocumentListResult } from '../../../../src/contract/generated/types';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { openConsole } from '../../shell/open-console';
import { json, runtime, type Seen } from '../../stub-fetch';
import { requestData } from './request-data';

export type Asked = DocumentsAdditionalDocumentListResult[number];

/** Evidence as it is once it was attached. */
const attached: Asked['current'] = {
  documentId: '31',
  documentTypeId: 'VIA',
  documentstatusid: 'PEN',
  filePath: `documents/31/${'a'.repeat(64)}`,
};
interface CorrectionOptions {
  readonly configuration?: typeof runtime;
  readonly ocrFlags?: object;
  /** What a call answers in place of what it answers else. */
  readonly respond?: (seen: Seen) => Response | Promise<Response> | undefined;
}

/** Returns what was sent from the correction of a request; attaching evidence is what is asked for last. */
export async function openCorrection(
  asked: Asked[],
  { configuration = runtime, ocrFlags = {}, respond }: CorrectionOptions = {},
): Promise<Seen[]> {
  let state = 'SUD';
  let documents = asked;
  const responses: [string, (body: unknown) => unknown][] = [
    [
      'consult-query-info-files',
      () => requestData({ serviceStatusId: state, ...(state === 'VRF' && { dueAt: '2026-03-10T15:00:00Z' }) }),
    ],
    [
      'structure-form',
      () => ({ structureForm: { productId: 'naturalPerson', structureVersion: '1', tabs: [] }, ocrFlags }),
    ],
    ['additionalDocumentList', () => documents],
    [
      'additionalDocument/register',
      () => {
        documents = documents.map((each) => (each.askedFor ? { ...each, current: attached } : each));
        if (documents.every(({ current }) => current?.documentstatusid === 'PEN')) {
          state = 'VRF';
          // Back in review, nothing is asked for any more.
          documents = documents.map(({ askedFor: _, ...each }) => each);
        }
        return attached;
      },
    ],
    ['documents/file', () => ({})],
    [
      'getstatushistory',
      () => [
        { serviceStatusId: 'VRF', name: 'En verificación', date: '2026-03-02T10:00:00Z', observation: 'Otra cosa' },
        { serviceStatusId: 'SUD', name: 'Por corregir', date: '2026-03-03T10:00:00Z', observation: 'Con luz de día' },
        { serviceStatusId: 'SUD', name: 'Por corregir', date: '2026-03-04T10:00:00Z' },
      ],
    ],
  ];
  await Promise.all([loadOwnPage('requestCorrection'), loadTexts(['application']), loadDefinitionLabels('es')]);
  const seen = await openConsole({
    configuration,
    at: '/clientSection/form-correction/7000000070',
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    respond: (request) => {
      const own = respond?.(request);
      if (own) return own;
      const { url, body } = request;
      const found = responses.find(([call]) => url.endsWith(call));
      return found && json({ status: true, data: found[1](body) });
    },
  });
  await act(async () => undefined);
  return seen;
}
