import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../kit/use-translate';
import { PanelFrame as Frame, type PanelTitle } from '../../panel/panel-frame';
import './delivery-panel.css';

interface PanelFrameProps<Content> {
  /** While it is not known which one it is. */
  title: string;
  /** Begins with the resource, so that an action reads it anew. */
  queryKey: readonly unknown[];
  /** Reads the content; undefined: there is none for this person any more. */
  read: (signal: AbortSignal) => Promise<Content | undefined>;
  titleOf: (content: Content) => PanelTitle;
  children: (content: Content) => ReactNode;
  onClose: () => void;
}

/** Renders one delivery or waybill beside its list: coming, gone, failed, or there. */
export function DeliveryPanelFrame<Content>(props: PanelFrameProps<Content>): ReactNode {
  const { title, queryKey, read, titleOf, children, onClose } = props;
  const t = useTranslate('logistics');
  const query = useQuery<Content | null>({
    queryKey,
    queryFn: async ({ signal }) => (await read(signal)) ?? null,
  });
  const labels = {
    title,
    loading: t('panel.loading'),
    gone: t('panel.gone'),
    goneWhy: t('panel.goneWhy'),
    failed: t('panel.failed'),
  };
  return (
    <Frame query={query} title={titleOf} labels={labels} onClose={onClose}>
      {children}
    </Frame>
  );
}
