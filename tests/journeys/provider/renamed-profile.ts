import { mappings } from '../../provider/renamed/mappings';
import { smallestProfile, type Mode } from './profile';

/** Returns the profile of the renamed provider: the smallest one, and what is named or written otherwise there. */
export function renamedProfile(url: string, mode: Mode) {
  const { families, calls, login, ...profile } = smallestProfile(url, mode);
  const { families: rules, calls: renamed, exchange, ...more } = mappings;
  return {
    ...profile,
    ...more,
    families: merged(families, rules),
    calls: merged(calls, renamed),
    login: { ...login, exchange: { ...login.exchange, ...exchange } },
  };
}

function merged(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, object>>) {
  const added = Object.entries(other).map(([name, value]) => [
    name,
    { ...(one[name] as object | undefined), ...value },
  ]);
  return { ...one, ...(Object.fromEntries(added) as Record<string, unknown>) };
}
