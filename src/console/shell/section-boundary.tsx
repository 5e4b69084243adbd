import { Component, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../kit/button';
import { isMissingFile } from '../kit/missing-file';
import { StateView } from '../kit/state-view';
import { forgetRejections } from '../kit/track-promise';
import { useTranslate } from '../kit/use-translate';

interface CatcherProps {
  children: ReactNode;
  /** Another address starts afresh. */
  at: string;
  fallback: (reason: unknown, retry: () => void) => ReactNode;
}

interface Caught {
  /** Absent while nothing is broken. */
  caught?: { readonly reason: unknown };
}

class Catcher extends Component<CatcherProps, Caught> {
  override state: Caught = {};

  static getDerivedStateFromError(reason: unknown): Caught {
    return { caught: { reason } };
  }

  override componentDidUpdate({ at }: CatcherProps): void {
    if (at !== this.props.at && this.state.caught) this.retry();
  }

  private readonly retry = (): void => {
    forgetRejections();
    this.setState({ caught: undefined });
  };

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { caught } = this.state;
    return caught ? fallback(caught.reason, this.retry) : children;
  }
}

/**
 * Renders a section so that its error takes nothing else with it: menu and top bar stay, and another address starts
 * afresh; so does its own without the panel, whose record the hash names.
 */
export function SectionBoundary({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate('shell');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <Catcher
      at={pathname + search + hash}
      fallback={(reason, retry) => {
        const isMissing = isMissingFile(reason);
        return (
          <StateView
            kind="error"
            level={1}
            title={t('broken.title')}
            why={t(isMissing ? 'broken.missing' : 'broken.why')}
            action={
              <>
                <Button onClick={() => void navigate('/dashboard')}>{t('broken.home')}</Button>
                {/* What failed to be fetched once may stay so in this page, whose files a newer version has not. */}
                <Button variant="main" onClick={isMissing ? () => window.location.reload() : retry}>
                  {t(isMissing ? 'broken.reload' : 'broken.retry')}
                </Button>
              </>
            }
          />
        );
      }}
    >
      {children}
    </Catcher>
  );
}
