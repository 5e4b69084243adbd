import { types } from 'node:util';

/* Loaded before a server under test: at each SIGUSR2 its clock goes forward by CLOCK_STEP_MINUTES. */
const RealDate = Date;
const step = Number(process.env.CLOCK_STEP_MINUTES) * 60_000;
let ahead = 0;

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }

  static now() {
    return RealDate.now() + ahead;
  }

  /** Also those that Node itself made. */
  static [Symbol.hasInstance](value) {
    return types.isDate(value);
  }
};

process.on('SIGUSR2', () => {
  ahead += step;
  console.log('the clock moved on');
});
