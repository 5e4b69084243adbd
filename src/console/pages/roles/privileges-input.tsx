import { X } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import type { InputProps } from '../../fields/inputs/input';
import { Button } from '../../kit/button';
import { FieldNotes, RequiredHint } from '../../kit/field';
import { SearchBox } from '../../kit/search-box';
import { useTranslate } from '../../kit/use-translate';
import type { Values } from '../../screens/form/values';
import { OrphanWarning } from './orphan-warning';
import { privilegeCount, privilegeLabel, privilegesByGroup } from '../../fields/privilege-groups';
import { PrivilegeGroupBox } from './privilege-group-box';
import { RoleEffect } from './role-effect';
import './privileges.css';

/**
 * Renders the privileges of a role: picked in groups, found by their words or code, with what the choice would do
 * beside it.
 */
export default function PrivilegesInput({
  id,
  label,
  help,
  error,
  readOnly,
  value,
  onChange,
  screen,
}: InputProps): ReactNode {
  const t = useTranslate('roles');
  const translate = useLabels();
  const base = useRecordContext<Values>() ?? {};
  const [search, setSearch] = useState('');
  const chosen = new Set(codesOf(value));
  const saved = screen === 'edit' ? codesOf(base['privileges']) : [];
  const removed = saved.filter((code) => !chosen.has(code));
  const query = normalizeForSearch(search.trim());
  const matches = (code: string): boolean =>
    normalizeForSearch(`${translate(privilegeLabel(code))} ${code}`).includes(query);
  const groups = privilegesByGroup
    .map((group) => ({ ...group, shown: group.codes.filter(matches) }))
    .filter(({ shown }) => shown.length > 0);

  const set = (codes: readonly string[], on: boolean): void => {
    const rest = [...chosen].filter((code) => !codes.includes(code));
    onChange(inOrder(on ? [...rest, ...codes] : rest, codesOf(base['privileges'])));
  };

  return (
    <div className="privileges">
      <fieldset
        id={id}
        tabIndex={-1}
        className="privileges__picker"
        aria-describedby={error ? `${id}-error` : undefined}
        disabled={readOnly}
      >
        <legend className="visually-hidden">
          {label} <RequiredHint required />
        </legend>
        <div className="privileges__tools">
          <SearchBox
            aria-label={t('picker.search')}
            placeholder={t('picker.search')}
            value={search}
            onChange={setSearch}
          />
          <span role="status">{t('picker.chosen', { count: chosen.size, total: privilegeCount })}</span>
          {chosen.size > 0 && !readOnly ? (
            <Button variant="quiet" icon={<X size={16} />} onClick={() => onChange([])}>
              {t('picker.clear')}
            </Button>
          ) : null}
        </div>
        <FieldNotes id={id} help={help} error={error} />
        <div className="privileges__groups">
          {groups.map(({ name, codes, shown }) => (
            <PrivilegeGroupBox key={name} name={name} codes={codes} shown={shown} chosen={chosen} onSet={set} />
          ))}
          {groups.length === 0 ? <p>{t('picker.none')}</p> : null}
        </div>
      </fieldset>
      <div className="privileges__effect">
        {removed.length > 0 ? <OrphanWarning roleId={String(base['id'])} removed={removed} /> : null}
        <RoleEffect saved={saved} chosen={[...chosen]} isNew={screen === 'create'} />
      </div>
    </div>
  );
}

function codesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns the saved order first, then the definition's: choosing and unchoosing one leaves no change behind. */
function inOrder(codes: readonly string[], saved: readonly string[]): string[] {
  const allCodes = privilegesByGroup.flatMap((group) => group.codes);
  const order = [...saved, ...allCodes];
  return [...new Set(codes)].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
