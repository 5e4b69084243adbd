import { CircleHelp } from 'lucide-react';
import { useStore } from 'react-admin';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTextTables, useTranslate } from '../../kit/use-translate';
import './introduction.css';

/**
 * Renders the way to the short introduction to a list, where its definition has one. It says its name until the person has read
 * it, and is an icon from then on; the account's preferences remember it.
 */
export function Introduction({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('lists');
  const [introductions = {}] = useTextTables(['introductions']);
  const [isNew, setNew] = useStore(`preferences.${definition.name}.introduction`, true);
  const steps = Object.values(introductions[definition.name] ?? {}).filter((step) => typeof step === 'string');
  // Its steps speak of views, boards and actions that another upstream may not offer.
  if (steps.length === 0 || definition.notOffered) return null;
  return (
    <Popover
      label={t('introduction.title')}
      align="end"
      trigger={(trigger) =>
        isNew ? (
          <Button {...trigger} variant="quiet" icon={<CircleHelp size={18} />}>
            <span className="introduction__name">{t('introduction.name')}</span>
          </Button>
        ) : (
          <IconButton {...trigger} label={t('introduction.title')} icon={<CircleHelp size={18} />} />
        )
      }
    >
      {(close) => (
        <div className="introduction">
          <h2>{t('introduction.title')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {isNew ? (
            <Button
              onClick={() => {
                close();
                setNew(false);
              }}
            >
              {t('introduction.done')}
            </Button>
          ) : null}
        </div>
      )}
    </Popover>
  );
}
