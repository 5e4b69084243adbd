import type { listSupervisors as call } from '../../../contract/generated/calls/embedded';
import { findSupervisors } from '../agreements/supervisors';
import type { Handler } from '../handler';

/** Who an agreement can be given to. */
export const listSupervisors: Handler<typeof call> = async ({ trx }) =>
  (await findSupervisors(trx)).map(({ username, name }) => ({ username, name }));
