import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { defaultRole } from '../../../contract/generated/access';
import { limits } from '../../../contract/generated/limits';
import type { InputProps } from '../../fields/inputs/input';
import { useDebouncedValue } from '../../kit/use-debounced-value';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { FieldNotes, RequiredHint } from '../../kit/field';
import { SearchBox } from '../../kit/search-box';
import { useTranslate } from '../../kit/use-translate';
import { EffectivePrivileges } from './effective-privileges';
import { RoleOption } from './role-option';
import './roles-input.css';

/** Renders the roles of a user: found by name, each with what it gives, and all that they give together. */
export default function UserRolesInput(props: InputProps): ReactNode {
  const { id, label, help, error, readOnly, value, onChange } = props;
  usePreselectedRole(props);
  const t = useTranslate('users');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const ids = Array.isArray(value) ? value.map(String) : [];
  const matches = useGetList<RaRecord>('roles', {
    pagination: { page: 1, perPage: limits.list.largestPage },
    sort: { field: 'name', order: 'ASC' },
    filter: search ? { name: search } : {},
  });
  const chosen = useGetMany<RaRecord>('roles', { ids }, { enabled: ids.length > 0 });
  const rolesById = new Map([...(matches.data ?? []), ...(chosen.data ?? [])].map((role) => [String(role.id), role]));
  // Those that were chosen when the form opened stand first; what is chosen here stays where it is read.
  const [first, setFirst] = useState<readonly string[]>();
  if (first === undefined && value !== undefined) setFirst(ids);
  const options = chosenFirst(matches.data ?? [], first ?? []);
  const others = props.field.maxItems === 1 ? [] : ids;
  const toggle = (role: string): void =>
    onChange(ids.includes(role) ? ids.filter((one) => one !== role) : [...others, role]);
  const nameOf = (role: string): string =>
    String(rolesById.get(role)?.['name'] ?? (chosen.isPending ? '…' : rolesById.has(role) ? role : t('roles.gone')));

  return (
    <div className="user-roles">
      <fieldset
        id={id}
        tabIndex={-1}
        className="user-roles__picker"
        aria-describedby={error ? `${id}-error` : undefined}
        disabled={readOnly}
      >
        <legend className="visually-hidden">
          {label} <RequiredHint required />
        </legend>
        <div className="user-roles__chosen">
          {ids.map((role) => (
            <Chip key={role} onRemove={readOnly ? undefined : () => toggle(role)}>
              {nameOf(role)}
            </Chip>
          ))}
        </div>
        <SearchBox aria-label={t('roles.search')} placeholder={t('roles.search')} value={typed} onChange={setTyped} />
        <FieldNotes id={id} help={help} error={error} />
        <div className="user-roles__options" aria-busy={matches.isFetching}>
          {options.map((role) => (
            <RoleOption
              key={role.id}
              role={role}
              checked={ids.includes(String(role.id))}
              onToggle={() => toggle(String(role.id))}
            />
          ))}
          {matches.data?.length === 0 ? <p>{t('roles.none')}</p> : null}
          {matches.isPending ? <p role="status">{t('roles.loading')}</p> : null}
          {matches.error && !matches.data ? (
            <p role="alert">
              {t('roles.failed')} <Button onClick={() => void matches.refetch()}>{t('roles.retry')}</Button>
            </p>
          ) : null}
        </div>
      </fieldset>
      <EffectivePrivileges roles={ids.flatMap((role) => rolesById.get(role) ?? [])} />
    </div>
  );
}

/** Returns the roles with the chosen ones first, each part in its order. */
function chosenFirst(roles: readonly RaRecord[], chosen: readonly string[]): RaRecord[] {
  const isChosen = ({ id }: RaRecord): boolean => chosen.includes(String(id));
  return [...roles.filter(isChosen), ...roles.filter((role) => !isChosen(role))];
}

/** Tells the default role from one of another application by the same name; a provider may leave the application out. */
function isDefaultRole({ name, appId }: RaRecord): boolean {
  return name === defaultRole.name && (appId === undefined || appId === defaultRole.appId);
}

/** Chooses the default role in the form of a new user, until another choice is made; it counts as no change of the form. */
function usePreselectedRole({ screen, field, value }: InputProps): void {
  const { resetField } = useFormContext();
  const isOpen = screen === 'create' && value === undefined;
  const { data: roles } = useGetList<RaRecord>(
    'roles',
    {
      pagination: { page: 1, perPage: limits.list.largestPage },
      sort: { field: 'name', order: 'ASC' },
      filter: { name: defaultRole.name },
    },
    { enabled: isOpen },
  );
  const role = roles?.find(isDefaultRole)?.id;
  useEffect(() => {
    if (isOpen && role !== undefined) resetField(field.name, { defaultValue: [String(role)] });
  }, [isOpen, role, resetField, field.name]);
}
