import { solveCaptcha } from '../../../../scripts/client/sign-in';
import type { Desk } from '../desk';

/** Returns a solved captcha, good for one call. */
export async function captcha(desk: Desk): Promise<string> {
  return solveCaptcha(await desk.result('embedded.captchaChallenge', {}));
}
