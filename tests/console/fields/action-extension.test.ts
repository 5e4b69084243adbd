import { expectTypeOf, it } from 'vitest';
import type {
  OwnButtonProps,
  ActionExtensions,
  BulkAction,
  RecordAction,
} from '../../../src/console/fields/action-extension';
import type { FeatureExtensions } from '../../../src/console/fields/extensions';

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

it('an action is registered once for the lists of its record, and each action of the definitions is', () => {
  expectTypeOf<'request.review' | 'guide.cancel'>().toExtend<keyof ActionExtensions>();
  expectTypeOf<'requests.review'>().not.toExtend<keyof ActionExtensions>();
  expectTypeOf<Omit<ActionExtensions, 'request.review'>>().not.toExtend<ActionExtensions>();
  expectTypeOf<Omit<ActionExtensions, 'request.review'>>().toExtend<FeatureExtensions['actions']>();
});

it('an action extension gives an action what the places of all those lists want', () => {
  type Resend = Pick<ActionExtensions, 'request.resend'>;
  expectTypeOf<{ 'request.resend': Single & Bulk }>().toExtend<Resend>();
  expectTypeOf<{ 'request.resend': Single }>().not.toExtend<Resend>();
  expectTypeOf<{ 'request.resend': Bulk }>().not.toExtend<Resend>();
  expectTypeOf<{ 'request.assignToAgreement': Bulk }>().toExtend<Pick<ActionExtensions, 'request.assignToAgreement'>>();
});

it('an action extension lets an action on a list or a form have a button of its own alone', () => {
  type Duplicate = Pick<ActionExtensions, 'role.duplicate'>;
  expectTypeOf<{ 'role.duplicate': Button }>().toExtend<Duplicate>();
  expectTypeOf<{ 'role.duplicate': Single }>().not.toExtend<Duplicate>();
});
