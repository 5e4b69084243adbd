import { Component, type ReactNode } from 'react';
import { ReloadView } from '../kit/reload-view';
import { useTranslate } from '../kit/use-translate';

/** Catches what a page could not do at all: most often its file, gone with a newer version or a lost line. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken(): ReactNode {
  const t = useTranslate('portal');
  return <ReloadView title={t('broken.title')} why={t('broken.why')} actionLabel={t('broken.action')} />;
}
