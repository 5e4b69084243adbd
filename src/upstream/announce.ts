import { demo } from '../contract/generated/demo';
import type { Settings } from './settings';

/** Returns what a person who started the server wants to know: where it is, and in demo mode who may enter. */
export function announcement(settings: Settings, address: string): string {
  const lines = [`Rúbrica ${settings.version} listens at ${address}`];
  if (settings.demo) {
    lines.push('', `Demo accounts, each with the password ${demo.password}:`);
    for (const { username, role } of demo.accounts) lines.push(`  ${username.padEnd(14)} ${role}`);
    lines.push('', `Demo mail, with what the official issues with: ${address}/buzon`);
  }
  return `${lines.join('\n')}\n`;
}
