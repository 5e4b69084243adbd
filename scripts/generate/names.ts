/** Returns the name in PascalCase, as types are written. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|[-_ ])([A-Za-z0-9])/g, (_whole, _edge, letter: string) => letter.toUpperCase());

export const recordType = (record: string): string => pascalCase(record);

export const callType = (family: string, call: string, part: 'Parameters' | 'Body' | 'Result'): string =>
  `${pascalCase(family)}${call.charAt(0).toUpperCase()}${call.slice(1)}${part}`;
