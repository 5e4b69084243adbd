import type spanish from '../es/acts';
import type { Mirror } from '../tables';

/** The words of acts on records, of one and of many. */
const acts: Mirror<typeof spanish> = {
  cancel: 'Cancel',
  blocked: 'Not possible now',
  refused: 'It was not done',
  changed: {
    title: 'Somebody else changed this record',
    why: 'What you typed is still here. Look at the change and decide again.',
  },
  bulk: {
    begin: '{act} {count}',
    reading: 'Checking {count} of {total}',
    plan: 'It will be done to {count}; {skipped} are skipped.',
    another: 'Another run is under way ({act}). Wait until it ends, or cancel it.',
    affected: 'Will be done to these records',
    person: 'Person',
    skipped: 'Skipped',
    record: 'Record',
    reason: 'Reason',
    outcome: 'Outcome',
    strip: 'Run: {act}',
    states: { running: '{act}', paused: '{act}, paused', over: '{act}, over' },
    progress: '{count} of {total}',
    failed: '{count} failed',
    skippedCount: '{count} skipped',
    stopped: 'It stopped: {why}',
    pause: 'Pause',
    resume: 'Go on',
    end: 'Cancel what is left',
    report: 'Report',
    dismiss: 'Dismiss',
    reportTitle: 'Report: {act}',
    outcomes: { done: 'Done', failed: 'Failed', skipped: 'Skipped', waiting: 'Not done' },
    save: 'Download CSV',
    close: 'Close',
    file: 'Report {act} {date}',
  },
  why: {
    state: 'Its state is {state}',
    privilege: 'Your role does not allow it for this record',
    record: 'It does not apply to this record',
  },
};

export default acts;
