import { CircleHelp } from 'lucide-react';
import { useStore } from 'react-admin';
import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { Popover } from '../../kit/popover';
import { useTextTables } from '../../kit/use-translate';
import { codeOf, findText } from '../../../contract/texts';
import './introduction.css';

const steps = ['first', 'second', 'third'] as const;

/**
 * Renders the way to the short introduction to a list. It says its name until the person has read it, and is an icon from then on;
 * the account's preferences remember it.
 */
export function Introduction({ definition }: { definition: ResourceDefinition }): ReactNode {
  const [introductions = {}] = useTextTables(['introductions']);
  const text = (key: string): string => findText(introductions, key) ?? codeOf(key);
  const [isNew, setNew] = useStore(`preferences.${definition.name}.introduction`, true);
  // Its steps speak of views, boards and actions that another upstream may not offer.
  if (definition.notOffered) return null;
  return (
    <Popover
      label={text('title')}
      align="end"
      trigger={(trigger) =>
        isNew ? (
          <Button {...trigger} variant="quiet" icon={<CircleHelp size={18} />}>
            <span className="introduction__name">{text('name')}</span>
          </Button>
        ) : (
          <IconButton {...trigger} label={text('title')} icon={<CircleHelp size={18} />} />
        )
      }
    >
      {(close) => (
        <div className="introduction">
          <h2>{text('title')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{text(`${definition.name}.${step}`)}</li>
            ))}
          </ol>
          {isNew ? (
            <Button
              onClick={() => {
                close();
                setNew(false);
              }}
            >
              {text('done')}
            </Button>
          ) : null}
        </div>
      )}
    </Popover>
  );
}
