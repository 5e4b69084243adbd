import { type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useLabels } from '../../fields/labels';
import { groupLabel, privilegeLabel, privilegesByGroup } from '../../fields/privilege-groups';
import { useTranslate } from '../../kit/use-translate';

/** Renders what all the chosen roles give together, by group, and through which of them. */
export function EffectivePrivileges({ roles }: { roles: readonly RaRecord[] }): ReactNode {
  const t = useTranslate('users');
  const translate = useLabels();
  const givers = giversOf(roles);
  const groups = privilegesByGroup
    .map(({ name, codes }) => ({ name, codes: codes.filter((code) => givers.has(code)) }))
    .filter(({ codes }) => codes.length > 0);
  return (
    <section className="effective-privileges" aria-labelledby="effective-title">
      <h3 id="effective-title">{t('roles.effective')}</h3>
      {groups.length === 0 ? <p className="effective-privileges__none">{t('roles.effectiveNone')}</p> : null}
      {groups.map(({ name, codes }) => (
        <div key={name}>
          <h4>{translate(groupLabel(name))}</h4>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                {translate(privilegeLabel(code))}
                {roles.length > 1 ? (
                  <span className="effective-privileges__from">
                    {t('roles.from', { roles: givers.get(code)?.join(', ') ?? '' })}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Returns the names of the roles that give each code. */
function giversOf(roles: readonly RaRecord[]): ReadonlyMap<string, string[]> {
  const givers = new Map<string, string[]>();
  for (const role of roles) {
    const codes: unknown = role['privileges'];
    for (const code of Array.isArray(codes) ? codes.map(String) : []) {
      givers.set(code, [...(givers.get(code) ?? []), String(role['name'] ?? role.id)]);
    }
  }
  return givers;
}
