import { expectTypeOf, it } from 'vitest';
import type {
  OwnButtonProps,
  ActionExtensions,
  BulkAction,
  RecordAction,
} from '../../../src/console/fields/action-extension';

// The compiler checks these, with `npm run types`.

interface Button {
  Button: (props: OwnButtonProps) => null;
}
interface Single {
  record: RecordAction;
}
interface Bulk {
  bulk: () => Promise<BulkAction>;
}

it('an action extension names every action of its resources, and no other', () => {
  expectTypeOf<keyof ActionExtensions<'agreements' | 'roles'>>().toEqualTypeOf<
    'agreements.associate' | 'roles.duplicate'
  >();
  expectTypeOf<{ 'agreements.associate': Single }>().not.toExtend<ActionExtensions<'agreements' | 'roles'>>();
});

it('an action extension gives an action what each of its places wants', () => {
  type Issue = Pick<ActionExtensions<'requests'>, 'requests.issue'>;
  expectTypeOf<{ 'requests.issue': Single & Bulk }>().toExtend<Issue>();
  expectTypeOf<{ 'requests.issue': Single }>().not.toExtend<Issue>();
  expectTypeOf<{ 'requests.issue': Bulk }>().not.toExtend<Issue>();
  expectTypeOf<{ 'agreementRequests.assign': Bulk }>().toExtend<ActionExtensions<'agreementRequests'>>();
});

it('an action extension lets an action on a list or a form have a button of its own alone', () => {
  expectTypeOf<{ 'roles.duplicate': Button }>().toExtend<ActionExtensions<'roles'>>();
  expectTypeOf<{ 'roles.duplicate': Single }>().not.toExtend<ActionExtensions<'roles'>>();
});
