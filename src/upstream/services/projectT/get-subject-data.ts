import type { getsubjectdata as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { presentRequest } from '../../domain/requests/present';
import { subjectOf } from '../../domain/requests/certificate-subject';
import { openProjectT } from './open-project-t';

/** One item: the request with the subject of its certificate. */
export const getsubjectdata: Handler<typeof call> = async (context) => {
  const request = await openProjectT(context, context.body.ceid);
  return [{ subject: await subjectOf(context.trx, request), detail: await presentRequest(context, request) }];
};
