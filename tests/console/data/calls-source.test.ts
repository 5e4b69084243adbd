import { describe, expect, it } from 'vitest';
import { callParameters, localFilter, type CallsSource } from '../../../src/console/data/calls-source';
import { resource as partnerRequests } from '../../../src/contract/generated/resources/partnerRequests';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { specifiedDefinition } from '../../../src/console/data/specified-definition';
import type { ResourceDefinition } from '../../../src/contract/definitions';

function sourceOf({ source }: ResourceDefinition): CallsSource {
  if (source.kind !== 'calls') throw new Error('The resource is none of calls');
  return source;
}

describe('a filter of several values', () => {
  const source = sourceOf(requests);

  it('is sent by a parameter of its own, and a single value by the specified one', () => {
    expect(callParameters(source, { serviceStatusId: ['VRF', 'APL'] })).toEqual({
      section: 'VERIFICATION',
      states: ['VRF', 'APL'],
    });
    for (const value of ['VRF', ['VRF']])
      expect(callParameters(source, { serviceStatusId: value })).toEqual({ section: 'VERIFICATION', status: 'VRF' });
  });

  it('is one text in a header', () => {
    expect(callParameters(sourceOf(partnerRequests), { serviceStatusId: ['VRF', 'EMC'] })).toEqual({
      states: 'VRF,EMC',
    });
  });

  it('is left for this side where the call takes one alone', () => {
    const specified = sourceOf(specifiedDefinition(requests));
    expect(callParameters(specified, { serviceStatusId: ['VRF', 'APL'] })).toEqual({});
    expect(localFilter(specified, { serviceStatusId: ['VRF', 'APL'], reference: 'RB1' })).toEqual({
      serviceStatusId: ['VRF', 'APL'],
    });
    expect(localFilter(specified, { serviceStatusId: ['VRF'] })).toEqual({});
    expect(localFilter(source, { serviceStatusId: ['VRF', 'APL'] })).toEqual({});
  });
});
