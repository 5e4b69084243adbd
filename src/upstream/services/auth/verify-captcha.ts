import type { verifyCaptcha as call } from '../../../contract/generated/calls/auth';
import type { Handler } from '../../domain/handler';
import { spendCaptcha } from '../../domain/accounts/captcha-proof';

/** Reports on a solved captcha, once. The body's `url`, the captcha service of the specification, is never fetched. */
export const verifyCaptcha: Handler<typeof call> = async ({ body, services, trx, now }) => {
  await spendCaptcha(services, trx, 'report', body.value, now);
  return { success: true };
};
