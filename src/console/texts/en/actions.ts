import type spanish from '../es/actions';
import type { Mirror } from '../tables';

/** The labels of actions on records, of one and of many. */
const actions: Mirror<typeof spanish> = {
  cancel: 'Cancel',
  blocked: 'Not possible now',
  refused: 'It was not done',
  changed: {
    title: 'Somebody else changed this record',
    why: 'What you typed is still here. Look at the change and decide again.',
  },
  bulk: {
    begin: '{action} {count}',
    reading: 'Checking {count} of {total}',
    plan: 'It will be done to {count}; {skipped} are skipped.',
    another: 'Another run is under way ({action}). Wait until it ends, or cancel it.',
    affected: 'Will be done to these records',
    person: 'Person',
    skipped: 'Skipped',
    record: 'Record',
    reason: 'Reason',
    outcome: 'Outcome',
    strip: 'Run: {action}',
    states: { running: '{action}', paused: '{action}, paused', over: '{action}, over' },
    progress: '{count} of {total}',
    failed: '{count} failed',
    skippedCount: '{count} skipped',
    stopped: 'It stopped: {why}',
    pause: 'Pause',
    resume: 'Go on',
    end: 'Cancel what is left',
    report: 'Report',
    dismiss: 'Dismiss',
    reportTitle: 'Report: {action}',
    outcomes: { done: 'Done', failed: 'Failed', skipped: 'Skipped', waiting: 'Not done' },
    save: 'Download CSV',
    close: 'Close',
    file: 'Report {action} {date}',
  },
  why: {
    state: 'Its state is {state}',
    privilege: 'Your role does not allow it for this record',
    record: 'It does not apply to this record',
  },
};

export default actions;
