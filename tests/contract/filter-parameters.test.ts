import { describe, expect, it } from 'vitest';
import { filterParameters } from '../../src/contract/filter-parameters';

const parameters = {
  status: 'serviceStatusId',
  states: 'serviceStatusId[]',
  startDate: 'createdAt.from',
  endDate: 'createdAt.to',
  overdue: 'overdue',
};

describe('the parameters of a list', () => {
  it('carry one value by its own name, and several by theirs', () => {
    expect(filterParameters(parameters, { serviceStatusId: 'VRF' })).toEqual({ status: 'VRF' });
    expect(filterParameters(parameters, { serviceStatusId: ['VRF'] })).toEqual({ status: 'VRF' });
    expect(filterParameters(parameters, { serviceStatusId: ['VRF', 'EMC'] })).toEqual({ states: ['VRF', 'EMC'] });
  });

  it('carry each end of a range, and false', () => {
    expect(filterParameters(parameters, { createdAt: { to: '2026-01-01' }, overdue: false })).toEqual({
      endDate: '2026-01-01',
      overdue: false,
    });
  });

  it('are none for what is empty or has no parameter', () => {
    expect(filterParameters(parameters, { serviceStatusId: '', createdAt: '2026-01-01', document: '1' })).toEqual({});
    expect(filterParameters(undefined, { overdue: true })).toEqual({});
  });
});
