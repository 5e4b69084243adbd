import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './progress.css';

interface ProgressProps {
  steps: readonly { key: string; name: string }[];
  at: number;
  onGo: (key: string) => void;
}

/** Renders the steps by name; each can be gone to, for nothing is lost on the way. */
export function Progress({ steps, at, onGo }: ProgressProps): ReactNode {
  const t = useTranslate('application');
  return (
    <nav className="application-progress" aria-label={t('steps.title')}>
      <ol>
        {steps.map(({ key, name }, index) => (
          <li key={key}>
            <button
              type="button"
              className={
                index <= at
                  ? 'application-progress__step application-progress__step--passed'
                  : 'application-progress__step'
              }
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(key)}
            >
              <span className="application-progress__name">{name}</span>
            </button>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">{t('steps.of', { step: at + 1, count: steps.length })}</p>
    </nav>
  );
}
