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
import { useTexts } from '../../../kit/text';
import { send } from '../../../transport/send';
import { comparisonsQuery } from '../case-queries';

const calls = { dni: dnioptimization, rut: rutoptimization, cyc: cycoptimization, rues: ruesoptimization };

interface ReadingProps {
  id: string;
  document: RequestDocument;
  mayRun: boolean;
}

/** Whether a document was read: idle, loading, fulfilled or rejected (1-product, section 3, "OCR store"). */
export function Reading({ id, document, mayRun }: ReadingProps): ReactNode {
  const t = useTexts('review');
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
  const status = isPending ? 'loading' : error ? 'rejected' : (reading?.status ?? statusOf(data, document.documentId));
  return (
    <div className="review-reading" data-status={status} role="group" aria-label={t('ocr.label')}>
      <ScanText size={16} aria-hidden="true" />
      <p role="status">
        {t(`ocr.${status}`)}
        {status === 'rejected' ? `. ${error?.message ?? reading?.message ?? ''}` : null}
      </p>
      {mayRun ? (
        <Button variant="quiet" busy={status === 'loading'} onClick={() => mutate()}>
          {t(status === 'idle' ? 'ocr.run' : 'ocr.again')}
        </Button>
      ) : null}
    </div>
  );
}

/** What the comparisons tell of a document: fulfilled when a value of it is there, else what they say of themselves. */
function statusOf(comparisons: readonly FieldComparison[] | undefined, documentId: string): OcrReading['status'] {
  if (!comparisons) return 'idle';
  const read = comparisons.some(({ readings }) => readings?.some((each) => each.documentId === documentId));
  if (read) return 'fulfilled';
  return comparisons.find(({ ocrStatus }) => ocrStatus !== undefined && ocrStatus !== 'fulfilled')?.ocrStatus ?? 'idle';
}
