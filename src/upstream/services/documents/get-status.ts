import type { getstatus as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../handler';
import { statusEntries } from '../requests/status-entries';

/** The states of a request, for the filters of lists. */
export const getstatus: Handler<typeof call> = async ({ language }) => statusEntries(language);
