import { describe, expect, it } from 'vitest';
import { bulkApprove } from '../../../../src/console/pages/requests/bulk/bulk-actions';

describe('an action in bulk', () => {
  it('fails, and is not reported as done, where nothing is decided on the records of the list', () => {
    const run = async () => bulkApprove('deliveries').run({ contractRequestId: '1', version: 1 }, {}, 'key');
    return expect(run()).rejects.toThrow('No calls for "deliveries"');
  });
});
