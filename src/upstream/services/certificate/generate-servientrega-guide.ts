import type { generateServientregaGuide as call } from '../../../contract/generated/calls/certificate';
import { answerGuide, askForGuide } from '../../domain/courier/generate-guide';
import { leaseEnd, runJob } from '../../domain/courier/queue';
import { callerOf, withOwnTransactions, type ContextOf } from '../../domain/handler';

/**
 * A guide with the courier for one request, in one go: it is put into the queue as taken, and the courier is asked outside
 * of any transaction. Where the courier is silent the queue tries again.
 */
export const generateServientregaGuide = withOwnTransactions(async (context: ContextOf<typeof call>) => {
  const { services, body, now, language } = context;
  const { guide } = await services.store.transaction((trx) =>
    askForGuide({ ...context, trx }, body, {
      carrier: services.courier.carrier,
      byMainCourier: true,
      dueAt: leaseEnd(now, services.settings),
      taken: true,
    }),
  );
  await runJob(services, guide, { caller: callerOf(context), language });
  return answerGuide(context, guide.id);
});
