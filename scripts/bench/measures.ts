/** A goal of the project: at most or at least so much, of the value itself or of its ratio to the baseline. */
export interface Goal {
  readonly of: 'value' | 'ratio';
  readonly most?: number;
  readonly least?: number;
}

export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: number;
  /** What the baseline is; the bare react-admin app when not said. */
  readonly against?: string;
  readonly goal?: Goal;
}

const measures: Measure[] = [];

/** Prints a measure beside its goal at once, and keeps it for the table. */
export function recordMeasure(measure: Measure): void {
  measures.push(measure);
  console.log(lineOf(measure));
}

/** Returns the table of the goals: all that were measured, those missed first. */
export function measuresTable(): string {
  const judged = measures.filter(({ goal }) => goal !== undefined);
  const missing = judged.filter((measure) => verdict(measure) === 'MISS');
  const lines = [...missing, ...judged.filter((measure) => !missing.includes(measure))].map(lineOf);
  return [`Goals: ${judged.length - missing.length} met, ${missing.length} missed`, ...lines].join('\n');
}

function lineOf(measure: Measure): string {
  const { what, value, unit, baseline, against = 'react-admin' } = measure;
  const beside = baseline === undefined ? '' : `${against} ${shown(baseline)}, ratio ${(value / baseline).toFixed(2)}`;
  const amount = `${shown(value)} ${unit}`.padStart(16);
  return `${verdict(measure)} ${what.padEnd(58)} ${amount}  ${beside.padEnd(34)} ${goalText(measure)}`;
}

/** Returns how many measures miss their goal. */
export function countMissed(): number {
  return measures.filter((measure) => verdict(measure) === 'MISS').length;
}

/** Returns everything measured, for a file that another run is compared with. */
export function allMeasures(): readonly Measure[] {
  return measures;
}

function verdict({ value, baseline, goal }: Measure): 'ok  ' | 'MISS' | '    ' {
  if (!goal) return '    ';
  const judged = goal.of === 'ratio' ? value / (baseline ?? Number.NaN) : value;
  const met = (goal.most === undefined || judged <= goal.most) && (goal.least === undefined || judged >= goal.least);
  return met ? 'ok  ' : 'MISS';
}

function goalText({ goal, unit }: Measure): string {
  if (!goal) return '';
  const limit = goal.most === undefined ? `at least ${goal.least}` : `at most ${goal.most}`;
  return goal.of === 'ratio' ? `goal: ${limit} times` : `goal: ${limit} ${unit}`;
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
}
