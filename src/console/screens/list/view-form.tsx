import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/generated/limits';
import { unicodeLength } from '../../../contract/unicode-length';
import { rolesToShareWith } from '../../data/view-storage';
import type { SavedView } from '../../data/local-views';
import { Button } from '../../kit/button';
import { SelectField } from '../../kit/select-field';
import { TextField } from '../../kit/text-field';
import { useTranslate } from '../../kit/use-translate';
import type { Views } from './views';

const { max } = limits.form.viewName;

/** Choices of whom a view is for; any other value is a role. */
const SELF = '';
const ALL = '*';

type Saved = Pick<SavedView, 'name' | 'audience' | 'role'>;

interface ViewFormProps extends Pick<Views, 'definition' | 'canShare' | 'taken'> {
  /** The one that is changed; none: a new one. */
  view?: SavedView;
  submit: string;
  onSave: (values: Saved) => void | Promise<void>;
  onCancel?: () => void;
}

/** Renders the name of a view, and for whom it is; the name has the focus. */
export function ViewForm({ view, definition, canShare, taken, submit, onSave, onCancel }: ViewFormProps): ReactNode {
  const t = useTranslate('lists');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState(
    view?.audience === 'ALL' ? ALL : view?.audience === 'ROLE' ? (view.role ?? SELF) : SELF,
  );
  const [error, setError] = useState<string>();
  // After the panel, which takes the focus itself when it opens.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="views__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') setError(t('views.missing'));
        else if (unicodeLength(name.trim()) > max) setError(t('views.tooLong', { max }));
        else if (taken(name, view?.id)) setError(t('views.taken'));
        else void onSave({ name: name.trim(), ...sharing(audience) });
      }}
    >
      <TextField
        ref={field}
        label={t('views.name')}
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      {canShare ? <AudienceField resource={definition.name} value={audience} onChange={setAudience} /> : null}
      <div className="views__buttons">
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t('views.cancel')}
          </Button>
        ) : null}
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}

interface AudienceFieldProps {
  resource: string;
  value: string;
  onChange: (value: string) => void;
}

function AudienceField({ resource, value, onChange }: AudienceFieldProps): ReactNode {
  const t = useTranslate('lists');
  const { data: roles } = useQuery({
    queryKey: ['views', 'roles', resource],
    queryFn: () => rolesToShareWith(resource),
  });
  if (!roles) return null;
  return (
    <SelectField label={t('views.audience')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value={SELF}>{t('views.forSelf')}</option>
      {roles.map((role) => (
        <option key={role} value={role}>
          {t('views.forRole', { role })}
        </option>
      ))}
      <option value={ALL}>{t('views.forAll')}</option>
    </SelectField>
  );
}

function sharing(audience: string): Omit<Saved, 'name'> {
  if (audience === SELF) return { audience: 'SELF' };
  return audience === ALL ? { audience: 'ALL' } : { audience: 'ROLE', role: audience };
}
