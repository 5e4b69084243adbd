import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../kit/icon-button';
import { useTranslate } from '../../kit/use-translate';

interface PanelHeaderProps {
  title: string;
  /** The name of the record, where the title names the person it is about. */
  reference?: string;
  onClose: () => void;
}

/** Renders the head of a panel, which names it and gets the focus when it opens. */
export function PanelHeader({ title, reference, onClose }: PanelHeaderProps): ReactNode {
  const t = useTranslate('lists');
  const heading = useRef<HTMLHeadingElement>(null);
  // The person who opened it goes on reading here, and not in the list; the person who steps through the records stays there.
  useEffect(() => {
    if (!document.activeElement?.closest('.panel__steps')) heading.current?.focus();
  }, []);
  // What is still on its way below hides the head once more, and the focus with it: of the effects, React runs those of the
  // layout again when it shows.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('body, .panel')) heading.current?.focus();
  }, []);
  return (
    <header className="panel__header">
      <h2 id="panel-title" ref={heading} tabIndex={-1}>
        {reference === undefined ? title : `${title} `}
        {reference === undefined ? null : <span className="panel__reference">{reference}</span>}
      </h2>
      <IconButton label={t('panel.close')} icon={<X size={18} />} onClick={onClose} />
    </header>
  );
}
