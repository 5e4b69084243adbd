import type { captchaChallenge as call } from '../../../contract/generated/calls/embedded';
import type { Handler } from '../../domain/handler';

/** A proof of work to solve before signing in. Nothing is stored until it comes back solved. */
export const captchaChallenge: Handler<typeof call> = async ({ services }) => services.captcha.challenge();
