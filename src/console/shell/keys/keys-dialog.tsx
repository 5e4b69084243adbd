import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { CheckField } from '../../kit/check-field';
import { Dialog } from '../../kit/dialog';
import { KeyGroup } from '../../kit/key-group';
import { letterKeysOn } from '../../kit/letter-keys';
import { usePersistedValue } from '../../kit/persisted-value';
import { useTranslate } from '../../kit/use-translate';
import type { MenuGroupItems } from '../menu-tree';
import { menuLetters } from './menu-letters';

const everywhere = { search: ['Ctrl', 'K'], find: ['/'], firstRow: ['j'], help: ['?'] } as const;
const rows = {
  next: ['n'],
  walk: ['j', 'k'],
  open: ['Enter'],
  main: ['e'],
  select: ['x'],
  ends: ['Home', 'End'],
} as const;
const panel = { step: ['j', 'k'], close: ['Esc'] } as const;

/** Renders the keys of the console and the switch that turns single letters off. */
export default function KeysDialog({
  groups,
  onClose,
}: {
  groups: readonly MenuGroupItems[];
  onClose: () => void;
}): ReactNode {
  const t = useTranslate('shortcuts');
  const translate = useLabels();
  const areLettersOn = usePersistedValue(letterKeysOn);
  const letters = menuLetters(groups, ({ label }) => translate(label));
  return (
    <Dialog open wide title={t('title')} onClose={onClose}>
      <CheckField
        label={t('on')}
        help={t('onHelp')}
        checked={areLettersOn}
        onChange={({ target }) => letterKeysOn.set(target.checked)}
      />
      <div className="key-groups">
        <KeyGroup
          title={t('everywhere.title')}
          entries={entriesOf(everywhere).map(([name, keys]) => ({ name, keys, text: t(`everywhere.${name}`) }))}
        />
        <KeyGroup
          title={t('rows.title')}
          entries={[
            ...entriesOf(rows).map(([name, keys]) => ({ name, keys, text: t(`rows.${name}`) })),
            ...entriesOf(panel).map(([name, keys]) => ({ name, keys, text: t(`panel.${name}`) })),
          ]}
        />
        <KeyGroup
          title={t('go')}
          entries={[...letters].map(([letter, { name, label }]) => ({
            name,
            keys: ['g', letter],
            text: translate(label),
          }))}
        />
      </div>
    </Dialog>
  );
}

function entriesOf<Name extends string>(keys: Readonly<Record<Name, readonly string[]>>): [Name, readonly string[]][] {
  return Object.entries(keys) as [Name, readonly string[]][];
}
