import type { getstatus as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { statusEntries } from '../../domain/requests/status-entries';

/** The states of a request, for the filters of lists. */
export const getstatus: Handler<typeof call> = async ({ language }) => statusEntries(language);
