import { useId, type ReactNode } from 'react';
import { CheckField } from '../kit/check-field';
import { useTranslate } from '../kit/use-translate';
import { changeSettings, layouts, useSettings } from '../kit/theme';
import { knownRuntime } from '../transport/runtime';
import { hasOwnAccounts } from '../transport/has-own-server';
import { useSidebarWidth } from './sidebar-width';
import { LARGE, useMedia } from './use-media';
import './settings-panel.css';

/** Renders how the console looks; narrow windows have one layout. */
export default function SettingsPanel({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate('shell');
  const { layout } = useSettings();
  const { isNarrow, setNarrow } = useSidebarWidth();
  const large = useMedia(LARGE);
  const name = useId();
  return (
    <div className="settings">
      <h2>{t('settings.title')}</h2>
      {large ? (
        <fieldset className="settings__layouts">
          <legend>{t('settings.layout')}</legend>
          {layouts.map((choice) => (
            <label key={choice} className="settings__layout">
              <input
                type="radio"
                name={name}
                checked={layout === choice}
                onChange={() => changeSettings({ layout: choice })}
              />
              <span className={`settings__picture settings__picture--${choice}`} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              <span>{t(`settings.${choice}`)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {large && layout !== 'layout1' && setNarrow ? (
        <CheckField
          label={t('settings.compact')}
          help={t('settings.compactHelp')}
          checked={isNarrow}
          onChange={({ target }) => setNarrow(target.checked)}
        />
      ) : null}
      <div className="settings__row">
        <span>{t('settings.appearance')}</span>
        {children}
      </div>
      <p className="settings__hint">{isSavedWithAccount() ? t('settings.saved') : t('settings.persisted')}</p>
    </div>
  );
}

function isSavedWithAccount(): boolean {
  const runtime = knownRuntime();
  return runtime !== undefined && hasOwnAccounts(runtime);
}
