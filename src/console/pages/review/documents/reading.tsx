import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { catalogues } from '../../../../contract/generated/catalogues';
import {
  cycoptimization,
  dnioptimization,
  ruesoptimization,
  rutoptimization,
} from '../../../../contract/generated/calls/documents';
import type { FieldComparison, OcrReading, RequestDocument } from '../../../../contract/generated/types';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';
import { comparisonsQuery } from '../../../data/comparisons-query';

const calls = { dni: dnioptimization, rut: rutoptimization, cyc: cycoptimization, rues: ruesoptimization };

interface ReadingProps {
  id: string;
  document: RequestDocument;
  mayRun: boolean;
}

/** Renders whether a document was read: idle, loading, fulfilled or rejected. */
export function Reading({ id, document, mayRun }: ReadingProps): ReactNode {
  const t = useTranslate('review');
  const client = useQueryClient();
  const kind = catalogues.documentTypes[document.documentTypeId]?.ocr;
  const comparisons = comparisonsQuery(id);
  const { data } = useQuery(comparisons);
  const {
    mutate,
    isPending,
    data: reading,
    error,
  } = useMutation({
    mutationFn: async () => {
      const call = calls[kind ?? 'dni'];
      return (await send(call, { body: { externalRequestId: id, documentId: document.documentId } })).result;
    },
    onSettled: () => client.invalidateQueries({ queryKey: comparisons.queryKey }),
  });
  if (kind === undefined) return null;
  const latest = reading ?? knownOf(data, document.documentId);
  const status = isPending ? 'loading' : error ? 'rejected' : latest.status;
  return (
    <div className="review-reading" data-status={status} role="group" aria-label={t('ocr.label')}>
      <ScanText size={16} aria-hidden="true" />
      <p role="status">
        {t(`ocr.${status}`)}
        {status === 'rejected' ? `. ${error?.message ?? latest.message ?? ''}` : null}
      </p>
      {mayRun ? (
        <Button variant="quiet" busy={status === 'loading'} onClick={() => mutate()}>
          {t(status === 'idle' ? 'ocr.run' : 'ocr.again')}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Returns what the comparisons tell of a document: fulfilled when a value of it is there, and why it could not be read.
 */
function knownOf(
  comparisons: readonly FieldComparison[] | undefined,
  documentId: string,
): Pick<OcrReading, 'status' | 'message'> {
  const isIts = (each: { documentId: string }) => each.documentId === documentId;
  if (comparisons?.some(({ readings }) => readings?.some(isIts))) return { status: 'fulfilled' };
  const unread = comparisons?.flatMap((comparison) => comparison.unread?.find(isIts) ?? [])[0];
  if (unread) return { status: 'rejected', message: unread.message };
  return { status: comparisons?.some(({ ocrStatus }) => ocrStatus === 'loading') ? 'loading' : 'idle' };
}
