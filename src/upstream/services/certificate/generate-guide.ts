import { sql } from 'kysely';
import type { generateGuide as call } from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import { askForGuide, answerGuide } from '../../domain/courier/generate-guide';
import { settleGenerated } from '../../domain/courier/settle-guide';
import { findGuide } from '../../domain/courier/guide-row';
import { CallFailure } from '../../domain/failure';
import { withOwnTransactions, type CallContext, type ContextOf } from '../../domain/handler';
import { nameOf } from '../../domain/catalogue-names';

/** A guide that does not go with the main courier: the number is the other one's, or of our own series. */
export const generateGuide = withOwnTransactions(async (context: ContextOf<typeof call>) => {
  const { services, body, language } = context;
  const carrier = carrierOf(body.deliveryMethodId, language);
  const id = await services.store.transaction(async (trx) => {
    const own = { ...context, trx };
    const number = body.guideNumber ?? (await nextNumber(own));
    if (await findGuide(trx, { number })) {
      throw new CallFailure('guideNumberTaken', { fields: [{ field: '/guideNumber', code: 'guideNumberTaken' }] });
    }
    const wish = { carrier, byMainCourier: false, deliveryMethod: body.deliveryMethodId };
    const { guide } = await askForGuide(own, body, wish);
    await settleGenerated(own, guide, number);
    return guide.id;
  });
  return answerGuide(context, id);
});

/** Who brings it by that method. @throws CallFailure under the field for one that is none, or the main courier's */
function carrierOf(methodId: string, language: ContextOf<typeof call>['language']): string {
  const method = catalogues.deliveryMethods.find(({ id }) => id === methodId);
  const wrong = (code: string) =>
    new CallFailure('validationFailed', { fields: [{ field: '/deliveryMethodId', code }] });
  if (!method?.physical) throw wrong('enum');
  if ('carrier' in method) throw wrong('otherCourierOnly');
  return nameOf('deliveryMethods', methodId, language);
}

async function nextNumber({ trx }: Pick<CallContext<unknown, unknown>, 'trx'>): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('own_guide_numbers')::text as number`.execute(trx);
  return rows[0]?.number ?? '';
}
