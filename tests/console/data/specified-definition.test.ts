import { expect, it } from 'vitest';
import { resource as courierQueue } from '../../../src/contract/generated/resources/courierQueue';
import { resource as deliveries } from '../../../src/contract/generated/resources/deliveries';
import { resource as users } from '../../../src/contract/generated/resources/users';
import { specifiedDefinition } from '../../../src/console/data/specified-definition';

const labels = /^labels?$/;

it.each([deliveries, courierQueue])('offers no label of a waybill of which no field is known: $name', (resource) => {
  const { actions, notOffered = [] } = specifiedDefinition(resource);
  const offered = actions.filter(({ name, when }) => labels.test(name) && !when?.required?.includes('labelPath'));
  expect(offered).toEqual([]);
  expect(notOffered.some(({ name }) => name === 'labels')).toBe(true);
});

it('offers the labels of waybills where the profile maps their field', () => {
  const records = { [courierQueue.record]: { fields: { labelPath: '/rotulo/ruta' } } };
  const { actions } = specifiedDefinition(deliveries, {}, [], records);
  expect(actions.map(({ name }) => name).filter((name) => labels.test(name))).toEqual(['label', 'labels']);
});

it('explains no field and no group by what our own upstream does', () => {
  const { fields, form } = specifiedDefinition(users);
  expect(fields.filter(({ unexplained }) => unexplained).map(({ name }) => name)).toEqual(['email', 'status']);
  const helps = (groups = users.form?.groups) => groups?.filter(({ help }) => help).map(({ name }) => name);
  expect([helps(), helps(form?.groups)]).toEqual([['person'], []]);
});
