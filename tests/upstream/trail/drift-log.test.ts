import { beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { openDriftLog, type DriftLog } from '../../../src/upstream/domain/drift-log';

const { names, repeatMinutes } = serverLimits.drift;
let lines: [string, readonly string[]][];
let last: boolean[];
let now: Date;
let log: DriftLog;
beforeEach(() => {
  lines = [];
  last = [];
  now = new Date('2026-05-12T15:00:00Z');
  log = openDriftLog(
    (source, fields, isLast) => {
      lines.push([source, fields]);
      last.push(isLast);
    },
    () => now,
  );
});

describe('the log of what browsers could not read', () => {
  it('has the call and the fields, whole paths and the rule that is broken', () => {
    log.note('getverificationinfo', ['documents.validation', '', 'request/serviceStatusId (type)']);
    log.note('users', ['email (format)']);
    expect(lines).toEqual([
      ['getverificationinfo', ['documents.validation', '', 'request/serviceStatusId (type)']],
      ['users', ['email (format)']],
    ]);
  });

  it('takes no name that no definition has', () => {
    log.note('Ana Ruiz', ['email']);
    log.note('users', [
      '1023456789',
      'ana@rubrica.example',
      'email (Ana)',
      'email\nERROR',
      'Ana Ruiz',
      'x'.repeat(200),
    ]);
    expect(lines).toEqual([]);
  });

  it('has each field once in a while, and so many in all', () => {
    log.note('users', ['email (format)']);
    log.note('users', ['email (format)', 'names (type)']);
    expect(lines.map(([, fields]) => fields)).toEqual([['email (format)'], ['names (type)']]);
    const paths = Array.from({ length: names }, (_, index) => `roles/${index} (type)`);
    for (const path of paths) log.note('users', [path]);
    expect(lines).toHaveLength(names);
    expect([last.at(-2), last.at(-1)]).toEqual([false, true]);
    now = new Date(now.getTime() + repeatMinutes * 60_000);
    log.note('users', ['email (format)']);
    expect(lines.at(-1)).toEqual(['users', ['email (format)']]);
    expect(lines).toHaveLength(names + 1);
  });
});
