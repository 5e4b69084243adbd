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

/**
 * Renders beside the decisions that requests of other people have the content of the document, and leads to them. That its own
 * person filed it before is usual, and stands with the document alone.
 */
export function SameContentChip({ found, onShow }: SameContentChipProps): ReactNode {
  const t = useTranslate('review');
  const count = countOtherPeople(found);
  if (count === 0) return null;
  return (
    <button type="button" className="chip tone--rejected review-bar__same" title={t('same.title')} onClick={onShow}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="review-bar__same-what">{t('same.chip')} </span>
      <span className="review-bar__same-where">{count === 1 ? t('same.inOne') : t('same.inMany', { count })}</span>
      <span className="review-bar__same-short" aria-hidden="true">
        {t('same.short', { count })}
      </span>
    </button>
  );
}
