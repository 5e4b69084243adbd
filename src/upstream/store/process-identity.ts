import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns when the process of that id started, as text that only serves for comparing; undefined when there is none.
 * Process ids are used again (in a container the server is always number 1), the pair of id and start is not.
 */
export function processStart(id: number): string | undefined {
  if (process.platform === 'linux') return linuxStart(id);
  if (process.platform === 'win32') return isAlive(id) ? 'alive' : undefined;
  try {
    // Nothing of the server's own environment, which holds its secrets: where the program is, is all it takes.
    const options = { encoding: 'utf8', env: { PATH: '/bin:/usr/bin' } } as const;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(id)], options).trim() || undefined;
  } catch {
    // `ps` fails where no process has the id.
    return undefined;
  }
}

/**
 * Returns clock ticks since the boot (field 22 of proc(5) stat), with the boot's own id: ticks begin anew at each boot.
 */
function linuxStart(id: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // A zombie holds nothing any more.
    return afterName[0] === 'Z' ? undefined : `${boot} ${afterName[19]}`;
  } catch {
    // No process has the id, or it ended while it was read.
    return undefined;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    // `kill` fails where no process has the id.
    return false;
  }
}
