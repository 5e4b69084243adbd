import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { ResourceDefinition } from '../../../contract/definitions';
import { labelKey, useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import { focusProblem } from './problems';
import { fieldId, type Values } from './values';

/** Up to this many errors are seen at their fields at a glance. */
const MAX_LISTED = 3;

interface ErrorSummaryProps {
  definition: ResourceDefinition;
  names: readonly string[];
  /** A refusal that belongs to no field of the form. */
  general: string;
}

/** Renders at the top of the form why it wasn't saved, and when many fields are wrong, the way to each. */
export function ErrorSummary({ definition, names, general }: ErrorSummaryProps): ReactNode {
  const t = useTranslate('forms');
  const translate = useLabels();
  const { errors, submitCount } = useFormState<Values>();
  const wrong = names.filter((name) => errors[name]);
  const summary = useRef<HTMLDivElement>(null);
  // A refusal may come while a long form stands scrolled far below this summary.
  useEffect(() => {
    if (general) summary.current?.scrollIntoView?.({ block: 'nearest' });
  }, [general]);
  const many = submitCount > 0 && wrong.length > MAX_LISTED;
  if (!general && !many) return null;
  return (
    <div ref={summary} className="error-summary" role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <div>
        <p className="error-summary__title">
          {general ? t('problems.general') : t('problems.title', { count: wrong.length })}
        </p>
        {general ? <p>{general}</p> : null}
        {many ? (
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusProblem(name);
                  }}
                >
                  {translate(labelKey.field(definition.name, name), { _: name })}
                </a>
                : {errors[name]?.message}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
