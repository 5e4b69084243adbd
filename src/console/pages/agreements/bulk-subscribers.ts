import type { RaRecord } from 'react-admin';
import { resendInvitation } from '../../../contract/generated/calls/embedded';
import { createDataProvider } from '../../data/data-provider';
import type { BulkAction } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import { send } from '../../transport/send';

const provider = createDataProvider();
const resource = 'agreementSubscribers';

/** Reads a subscriber as it is now, with the whole name for the list of those it will touch. */
async function read(id: string, signal: AbortSignal): Promise<RecordValues> {
  const { data } = await provider.getOne<RaRecord>(resource, { id, signal });
  return { ...data, firstName: [data['firstName'], data['firstLastName']].filter(Boolean).join(' ') };
}

/** Mails a subscriber the invitation again. @throws CallError as send does */
export async function inviteAgain({ id }: RecordValues, idempotencyKey?: string): Promise<void> {
  await send(resendInvitation, { body: { subscriberId: String(id) }, idempotencyKey });
}

/** Takes people out of an agreement; those who have requested their certificate stay, as the server says of each. */
export const bulkTakeBack: BulkAction = {
  read,
  recordFields: ['version'],
  calls: ['rest'],
  run: async (record, _input, idempotencyKey) => {
    const previousData = { ...record, id: String(record['id']) };
    await provider.delete(resource, { id: previousData.id, previousData, meta: { idempotencyKey } });
  },
};

export const bulkInviteAgain: BulkAction = {
  read,
  recordFields: [],
  calls: [resendInvitation],
  run: (record, _input, idempotencyKey) => inviteAgain(record, idempotencyKey),
};
