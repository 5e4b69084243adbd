import { describe, expect, it } from 'vitest';
import { bulkApprove, bulkValidate } from '../../../../src/console/pages/requests/bulk/bulk-actions';

describe('an action in bulk', () => {
  it.each([
    ['review', bulkApprove],
    ['validate', bulkValidate],
  ])('fails, and is not reported as done, where the list has no call to %s', async (call, bulk) => {
    const run = bulk('requests').run({ contractRequestId: '1', version: 1 }, {}, 'key');
    await expect(run).rejects.toThrow(`"requests" has no ${call}`);
  });
});
