import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { useTranslate } from '../../../kit/use-translate';
import { shortcutKeys } from '../use-shortcuts';
import { KeyHint } from './key-hint';

/**
 * Renders the way to take a decision back; its place stays while nothing may be taken back, so that the decisions stay
 * where they are.
 */
export function TakeBackButton({ onAction }: { onAction: (() => void) | undefined }): ReactNode {
  const t = useTranslate('review');
  return (
    <Button
      className="review-bar__take-back"
      variant="quiet"
      icon={<Undo2 size={16} />}
      style={onAction ? undefined : { visibility: 'hidden' }}
      aria-label={t('takeBack.label')}
      aria-keyshortcuts={shortcutKeys.takeBack}
      title={`${t('takeBack.label')} (Z)`}
      onClick={onAction}
    >
      {t('takeBack.action')} <KeyHint keys={shortcutKeys.takeBack} />
    </Button>
  );
}
