import type { ReactNode } from 'react';

/** Returns an e-mail address that is broken before its @ where a line is too short, and any other value as it is. */
export function breakableAddress(value: ReactNode): ReactNode {
  const [local = '', domain, more] = typeof value === 'string' && !value.includes(' ') ? value.split('@') : [];
  if (domain === undefined || more !== undefined) return value;
  return (
    <>
      {local}
      <wbr />@{domain}
    </>
  );
}
