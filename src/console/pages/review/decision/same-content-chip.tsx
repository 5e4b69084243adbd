import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOtherPeople, type SameContent } from '../../../data/use-same-content';
import { useTranslate } from '../../../kit/use-translate';
import '../../../kit/chip.css';
import '../../../kit/tones.css';

interface SameContentChipProps {
  /** Of the selected document. */
  found: readonly SameContent[];
  onShow: () => void;
}

/** Renders beside the decisions that other requests have the content of the document, and leads to them. */
export function SameContentChip({ found, onShow }: SameContentChipProps): ReactNode {
  const t = useTranslate('review');
  const count = new Set(found.map(({ contractRequestId }) => contractRequestId)).size;
  if (count === 0) return null;
  const tone = countOtherPeople(found) > 0 ? 'rejected' : 'waiting';
  return (
    <button type="button" className={`chip tone--${tone} review-bar__same`} title={t('same.title')} onClick={onShow}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="review-bar__same-what">{t('same.chip')} </span>
      <span className="review-bar__same-where">{count === 1 ? t('same.inOne') : t('same.inMany', { count })}</span>
      <span className="review-bar__same-short" aria-hidden="true">
        {t('same.short', { count })}
      </span>
    </button>
  );
}
