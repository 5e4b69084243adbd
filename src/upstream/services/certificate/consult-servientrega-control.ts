import type { consultServientregaControl as call } from '../../../contract/generated/calls/certificate';
import { listGuides } from '../../domain/courier/list-guides';
import type { Handler } from '../../domain/handler';

/** The courier queue. */
export const consultServientregaControl: Handler<typeof call> = async ({ trx, parameters, language }) => {
  const { reference, status, initDate, finishDate, ...paging } = parameters;
  return listGuides(trx, { reference, status, initDate, finishDate }, paging, language);
};
