import { Minus, Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { recordName, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import { exceeding, isRecordAction, reachOf, type ReachKey } from './effect';

interface RoleEffectProps {
  saved: readonly string[];
  chosen: readonly string[];
  isNew: boolean;
}

/** Lists the sections and actions that this choice would give and take, against the role as it is saved. */
export function RoleEffect({ saved, chosen, isNew }: RoleEffectProps): ReactNode {
  const t = useTranslate('roles');
  const [before, after] = [useMemo(() => reachOf(saved), [saved]), useMemo(() => reachOf(chosen), [chosen])];
  const gained = { routes: exceeding(after.routes, before.routes), actions: exceeding(after.actions, before.actions) };
  const lost = { routes: exceeding(before.routes, after.routes), actions: exceeding(before.actions, after.actions) };
  const still = [gained, lost].every(({ routes, actions }) => routes.length + actions.length === 0);
  return (
    <section className="role-effect" aria-labelledby="role-effect-title" aria-live="polite">
      <h3 id="role-effect-title">{t(isNew ? 'effect.newTitle' : 'effect.title')}</h3>
      {still ? <p className="role-effect__still">{t(isNew ? 'effect.nothingYet' : 'effect.nothing')}</p> : null}
      <Side sign="gains" {...gained} />
      <Side sign="loses" {...lost} />
    </section>
  );
}

interface SideProps {
  sign: 'gains' | 'loses';
  routes: readonly ReachKey[];
  actions: readonly ReachKey[];
}

function Side({ sign, routes, actions }: SideProps): ReactNode {
  const t = useTranslate('roles');
  if (routes.length + actions.length === 0) return null;
  const Sign = sign === 'gains' ? Plus : Minus;
  return (
    <div className={`role-effect__side role-effect__side--${sign}`}>
      <h4>
        <Sign size={14} aria-hidden="true" /> {t(`effect.${sign}`)}
      </h4>
      <Keys title={t('effect.routes')} keys={routes} />
      <Keys title={t('effect.actions')} keys={actions} />
    </div>
  );
}

/** As many as one reads; the rest is a number that opens. */
const READ = 12;

function Keys({ title, keys }: { title: string; keys: readonly ReachKey[] }): ReactNode {
  const t = useTranslate('roles');
  const translate = useLabels();
  const [isOpen, setIsOpen] = useState(false);
  if (keys.length === 0) return null;
  const labels = [...new Set(keys.map((key) => messageOf(key)))];
  return (
    <>
      <h5>{title}</h5>
      <ul>
        {labels.slice(0, isOpen ? undefined : READ).map((definitionLabel) => (
          <li key={definitionLabel}>{definitionLabel}</li>
        ))}
        {labels.length > READ ? (
          <li>
            <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('effect.less') : t('effect.more', { count: labels.length - READ })}
            </Button>
          </li>
        ) : null}
      </ul>
    </>
  );

  function messageOf(key: ReachKey): string {
    if (!isRecordAction(key)) return translate(key, { _: key });
    const [action, name = ''] = key.split('.') as ['create' | 'edit' | 'delete', string];
    return t(`effect.${action}`, { name: recordName(translate, name) });
  }
}
