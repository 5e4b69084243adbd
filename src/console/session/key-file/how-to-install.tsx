import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { currentDevice, type Device } from './current-device';
import './how-to-install.css';

const devices: readonly Device[] = ['android', 'ios', 'windows', 'mac'];
/** What each phone calls the sending of a file to a device nearby. */
const sharing: Readonly<Partial<Record<Device, string>>> = { android: 'Quick Share', ios: 'AirDrop' };
const programs = ['acrobat', 'web'] as const;

/** Renders, folded, how the downloaded file comes to be used: on the device that has it first, the other places folded below. */
export function HowToInstall(): ReactNode {
  const t = useTranslate('keys');
  const here = currentDevice(navigator);
  const share = here && sharing[here];
  const elsewhere = [...devices.filter((device) => device !== here), ...programs];
  return (
    <details className="key-install">
      <summary>{t('install.title')}</summary>
      <ul>
        {here ? <li>{t(`install.${here}`)}</li> : null}
        {share ? <li>{t('install.move', { sharing: share })}</li> : null}
        <li>{t('install.copy')}</li>
      </ul>
      <details className="key-install">
        <summary>{t('install.others')}</summary>
        <ul>
          {elsewhere.map((place) => (
            <li key={place}>{t(`install.${place}`)}</li>
          ))}
        </ul>
      </details>
    </details>
  );
}
