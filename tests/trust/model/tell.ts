import type { Planned, Reply } from './installation';

/** Returns a call on one line: who, what, with what, and how it was answered. */
export function tellCall({ key, account, body, parameters }: Planned, reply?: Reply): string {
  const sent = body instanceof FormData ? Object.fromEntries(body) : body;
  const text = JSON.stringify(sent, (name, value: unknown) => (name === 'b64' ? '…' : value)) ?? '';
  const extra = parameters && Object.keys(parameters).length > 0 ? ` ${JSON.stringify(parameters)}` : '';
  const outcome = reply ? [reply.status, reply.code].filter((part) => part !== undefined).join(' ') : '?';
  return `${account ?? 'nobody'}: ${key}${extra} ${text} → ${outcome}`;
}
