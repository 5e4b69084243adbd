import { Component, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../kit/button';
import { StateView } from '../kit/state-view';
import { useTranslate } from '../kit/use-translate';

interface CatcherProps {
  children: ReactNode;
  /** Another address starts afresh. */
  at: string;
  fallback: (retry: () => void) => ReactNode;
}

class Catcher extends Component<CatcherProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate({ at }: CatcherProps): void {
    if (at !== this.props.at && this.state.broken) this.setState({ broken: false });
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.broken ? fallback(() => this.setState({ broken: false })) : children;
  }
}

/**
 * Renders a section so that its error takes nothing else with it: menu and top bar stay, and another address starts
 * afresh.
 */
export function SectionBoundary({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Catcher
      at={pathname}
      fallback={(retry) => (
        <StateView
          kind="error"
          level={1}
          title={t('broken.title')}
          why={t('broken.why')}
          action={
            <>
              <Button onClick={() => void navigate('/dashboard')}>{t('broken.home')}</Button>
              <Button variant="main" onClick={retry}>
                {t('broken.retry')}
              </Button>
            </>
          }
        />
      )}
    >
      {children}
    </Catcher>
  );
}
