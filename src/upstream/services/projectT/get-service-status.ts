import type { getservicestatus as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { statusEntries } from '../../domain/requests/status-entries';

/** The states, for the filter of the list. */
export const getservicestatus: Handler<typeof call> = async ({ language }) => statusEntries(language);
