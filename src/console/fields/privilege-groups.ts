import { privilegeGroups, privileges, processes } from '../../contract/generated/access';

/** Privilege and process codes, and the group each is picked in. A code that is both is one. */
const groupOf: Readonly<Record<string, string>> = { ...processes, ...privileges };

export interface PrivilegeGroup {
  name: string;
  codes: readonly string[];
}

/** Every code in its group, in the order of the definition. */
export const privilegesByGroup: readonly PrivilegeGroup[] = privilegeGroups.map((name) => ({
  name,
  codes: Object.keys(groupOf).filter((code) => groupOf[code] === name),
}));

export const privilegeCount = Object.keys(groupOf).length;

/** Returns where the access texts have the words of a code and of a group. */
export const privilegeLabel = (code: string) => `privileges.${code}` as const;
export const groupLabel = (group: string) => `privilegeGroups.${group}` as const;
