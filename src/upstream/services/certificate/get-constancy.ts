import type { getConstancy as call } from '../../../contract/generated/calls/certificate';
import { callerOf, FileAnswer, type Handler } from '../../domain/handler';
import { appendAudit } from '../../store/audit';
import { drawConstancy } from '../../domain/requests/constancy';
import { historyOf } from '../../domain/requests/history';
import { openRequest } from '../../domain/requests/open-request';

/** The constancy of a request as a PDF, made for whoever asks; that it was made is on record. */
export const getConstancy: Handler<typeof call> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const history = await historyOf(context.trx, request);
  const bytes = await drawConstancy(request, history, context);
  await context.services.store.transaction((trx) =>
    appendAudit(trx, {
      actor: callerOf(context).userId,
      action: 'request.constancy',
      subject: `requests/${request.id}`,
      at: context.now,
    }),
  );
  return new FileAnswer(bytes, 'application/pdf', `${request.reference}.pdf`);
};
