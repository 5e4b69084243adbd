import type spanish from '../es/configurations';
import type { Mirror } from '../tables';

/** The words of the configuration screens. */
const configurations: Mirror<typeof spanish> = {
  yes: 'Yes',
  no: 'No',
  range: 'Between {min} and {max}.',
  byDefault: 'Default value: {value}.',
  restore: 'Restore the default value',
  isDefault: 'It is the default value.',
  integer: 'Write a whole number',
  belowMin: 'The minimum is {limit}',
  aboveMax: 'The maximum is {limit}',
  units: {
    one: {
      days: '1 day',
      hours: '1 hour',
      minutes: '1 minute',
      seconds: '1 second',
      bytes: '1 byte',
      megabytes: '1 MB',
    },
    many: {
      days: '{count} {count|day|days}',
      hours: '{count} {count|hour|hours}',
      minutes: '{count} {count|minute|minutes}',
      seconds: '{count} {count|second|seconds}',
      bytes: '{count} {count|byte|bytes}',
      megabytes: '{count} MB',
    },
  },
};

export default configurations;
