import type { consultStatusConfronta as call } from '../../../contract/generated/calls/identity';
import { withOwnTransactions, type Handler } from '../../domain/handler';
import { messageIn } from '../../domain/texts';
import { questionnaireApplies, questionnaireAsk, questionnaireStatus } from '../../domain/identity/questionnaire-ask';
import { openOwn } from '../../domain/identity/validating';

/** Whether a questionnaire can be asked for, how many are left, and how the last one came out. */
export const consultStatusConfronta: Handler<typeof call> = withOwnTransactions(async (context) => {
  const request = await openOwn(context, context.body);
  const { remaining, blockedUntil } = await context.services.registries.questionnaireState(
    await questionnaireAsk(context, request),
  );
  const applies = await questionnaireApplies(context, request);
  const status = await questionnaireStatus(context, request);
  return {
    available: applies && remaining > 0,
    remaining,
    ...(status && { validationStatus: status }),
    ...(blockedUntil && {
      blockedUntil: blockedUntil.toISOString(),
      message: messageIn('thirdPartyBlocked', context.language),
    }),
  };
});
