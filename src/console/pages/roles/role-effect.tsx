import { Minus, Plus } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { recordName } from '../../fields/labels';
import { useTexts } from '../../kit/text';
import { exceeding, reachOf } from './effect';

interface RoleEffectProps {
  saved: readonly string[];
  chosen: readonly string[];
  isNew: boolean;
}

/** Sections and actions that this choice would give and take, against the role as it is saved. */
export function RoleEffect({ saved, chosen, isNew }: RoleEffectProps): ReactNode {
  const t = useTexts('roles');
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
  routes: readonly string[];
  actions: readonly string[];
}

function Side({ sign, routes, actions }: SideProps): ReactNode {
  const t = useTexts('roles');
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

/** As many as one reads; the rest as a number. */
const READ = 12;

function Keys({ title, keys }: { title: string; keys: readonly string[] }): ReactNode {
  const t = useTexts('roles');
  const translate = useTranslate();
  if (keys.length === 0) return null;
  const labels = [...new Set(keys.map((key) => messageOf(key)))];
  return (
    <>
      <h5>{title}</h5>
      <ul>
        {labels.slice(0, READ).map((definitionLabel) => (
          <li key={definitionLabel}>{definitionLabel}</li>
        ))}
        {labels.length > READ ? <li>{t('effect.more', { count: labels.length - READ })}</li> : null}
      </ul>
    </>
  );

  function messageOf(key: string): string {
    const [kind = '', name = ''] = key.split('.');
    if (kind === 'create' || kind === 'edit' || kind === 'delete')
      return t(`effect.${kind}`, { name: recordName(translate, name) });
    return translate(key, { _: key });
  }
}
