import { types } from 'node:util';

/* Loaded before a server under test: at each SIGUSR2 its clock goes forward by CLOCK_STEP_MINUTES. */
const RealDate = Date;
const step = Number(process.env.CLOCK_STEP_MINUTES) * 60_000;
let offsetMs = 0;

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offsetMs);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }

  /** Counts those that Node itself made, too. */
  static [Symbol.hasInstance](value) {
    return types.isDate(value);
  }
};

process.on('SIGUSR2', () => {
  offsetMs += step;
  console.log('the clock moved on');
});
