import type { listSupervisors as call } from '../../../contract/generated/calls/embedded';
import { findSupervisors } from '../../domain/agreements/supervisors';
import type { Handler } from '../../domain/handler';

/** Who an agreement can be given to. */
export const listSupervisors: Handler<typeof call> = async ({ trx }) =>
  (await findSupervisors(trx)).map(({ username, name }) => ({ username, name }));
