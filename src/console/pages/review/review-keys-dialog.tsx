import type { ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { CheckField } from '../../kit/check-field';
import { Dialog } from '../../kit/dialog';
import { KeyGroup } from '../../kit/key-group';
import { letterKeysOn } from '../../kit/letter-keys';
import { usePersistedValue } from '../../kit/persisted-value';
import { useTranslate, type Translate } from '../../kit/use-translate';
import { goesOn } from './review-preferences';
import { shortcutKeys, type ShortcutName } from './use-shortcuts';
import './keys-dialog.css';

const { takeBackSeconds } = limits.review;

const groups: readonly { title: 'documents' | 'view' | 'request'; names: readonly ShortcutName[] }[] = [
  {
    title: 'documents',
    names: [
      'approveDocument',
      'rejectDocument',
      'wronglyCorrected',
      'takeBack',
      'markRegion',
      'nextDocument',
      'formerDocument',
    ],
  },
  {
    title: 'request',
    names: [
      'approve',
      'validate',
      'askCorrection',
      'postpone',
      'reject',
      'correctSubject',
      'documentsPane',
      'validationsPane',
      'nextCase',
      'help',
    ],
  },
  {
    title: 'view',
    names: [
      'zoomIn',
      'zoomOut',
      'fit',
      'fitWidth',
      'turnRight',
      'turnLeft',
      'pan',
      'nextPage',
      'formerPage',
      'compare',
      'beside',
    ],
  },
];

/** Renders every key of the review, and the switch that turns single letters off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslate('review');
  const on = usePersistedValue(letterKeysOn);
  const next = usePersistedValue(goesOn);
  return (
    <Dialog open wide title={t('keys.title')} onClose={onClose}>
      <div className="review-keys__settings">
        <CheckField
          label={t('keys.on')}
          help={t('keys.onHelp')}
          checked={on}
          onChange={({ target }) => letterKeysOn.set(target.checked)}
        />
        <CheckField label={t('keys.next')} checked={next} onChange={({ target }) => goesOn.set(target.checked)} />
      </div>
      <div className="key-groups">
        {groups.map(({ title, names }) => (
          <KeyGroup
            key={title}
            title={t(`keys.${title}`)}
            entries={names.map((name) => ({
              name,
              keys: messageOf(shortcutKeys[name], t),
              text: name === 'takeBack' ? t('keys.takeBack', { seconds: takeBackSeconds }) : t(`keys.${name}`),
            }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Returns a combination as it stands on the keyboard. */
function messageOf(combination: string, t: Translate<'review'>): string[] {
  const named: Readonly<Record<string, string>> = {
    Shift: t('keys.shift'),
    Arrows: t('keys.arrows'),
    PageDown: t('keys.pageDown'),
    PageUp: t('keys.pageUp'),
  };
  if (combination === '+') return ['+'];
  return combination.split('+').map((key) => named[key] ?? key.toUpperCase());
}
