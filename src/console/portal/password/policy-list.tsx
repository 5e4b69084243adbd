import { Circle, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../kit/use-translate';
import { ruleNumbers, type Rule } from './policy-rules';
import './policy-list.css';

interface PolicyListProps {
  rules: readonly Rule[];
  tried: boolean;
  /** The person knows no user name of the account. */
  isNameless?: boolean;
}

/** Renders the conditions and which are met as one types; after an attempt, which are still missing. */
export function PolicyList({ rules, tried, isNameless }: PolicyListProps): ReactNode {
  const t = useTranslate('password');
  const text: Record<Rule['name'], string> = {
    long: t('long', { min: ruleNumbers.min }),
    short: t('short', { max: ruleNumbers.max }),
    own: t(isNameless ? 'ownEmail' : 'own'),
    rare: t('rare'),
    same: t('same'),
  };
  return (
    <ul className="policy-list" aria-label={t('rules')}>
      {rules.map(({ name, met }) => {
        const unmet = tried && met === false;
        const Sign = met ? CircleCheck : unmet ? CircleX : Circle;
        const state = met ? 'met' : unmet ? 'unmet' : 'open';
        return (
          <li key={name} className={`policy-list__one policy-list__one--${state}`}>
            <Sign size={14} aria-hidden="true" />
            <span>
              {text[name]}
              <span className="visually-hidden">: {t(met ? 'met' : 'pending')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
