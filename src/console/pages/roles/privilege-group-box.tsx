import { useEffect, useRef, type ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import { groupLabel, privilegeLabel } from '../../fields/privilege-groups';

interface PrivilegeGroupBoxProps {
  name: string;
  /** Every code of the group; `shown`: those that the search finds, which alone its head sets. */
  codes: readonly string[];
  shown: readonly string[];
  chosen: ReadonlySet<string>;
  onSet: (codes: readonly string[], on: boolean) => void;
}

/** Renders one group of privileges: all at once by its head, or each. */
export function PrivilegeGroupBox({ name, codes, shown, chosen, onSet }: PrivilegeGroupBoxProps): ReactNode {
  const t = useTranslate('roles');
  const translate = useLabels();
  const all = useRef<HTMLInputElement>(null);
  const count = codes.filter((code) => chosen.has(code)).length;
  const shownCount = shown.filter((code) => chosen.has(code)).length;
  const some = shownCount > 0 && shownCount < shown.length;
  const group = translate(groupLabel(name));
  useEffect(() => {
    if (all.current) all.current.indeterminate = some;
  }, [some]);
  return (
    <div className="privilege-group" role="group" aria-label={group}>
      <label className="privilege-group__head">
        <input
          ref={all}
          type="checkbox"
          aria-label={t('picker.group', { group })}
          checked={shownCount === shown.length}
          onChange={() => onSet(shown, shownCount < shown.length)}
        />
        <span>{group}</span>
        <span className="privilege-group__count">{t('picker.groupCount', { count, total: codes.length })}</span>
      </label>
      {shown.map((code) => (
        <label key={code} className="privilege-group__one">
          <input type="checkbox" checked={chosen.has(code)} onChange={(event) => onSet([code], event.target.checked)} />
          <span>
            {translate(privilegeLabel(code))}
            <code>{code}</code>
          </span>
        </label>
      ))}
    </div>
  );
}
