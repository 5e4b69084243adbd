import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import './how-to-install.css';

const places = ['windows', 'mac', 'acrobat', 'web', 'copy'] as const;

/** Renders, folded, how the downloaded file comes to be used. */
export function HowToInstall(): ReactNode {
  const t = useTranslate('keys');
  return (
    <details className="key-install">
      <summary>{t('install.title')}</summary>
      <ul>
        {places.map((place) => (
          <li key={place}>{t(`install.${place}`)}</li>
        ))}
      </ul>
    </details>
  );
}
