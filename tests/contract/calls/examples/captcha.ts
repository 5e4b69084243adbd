import { solveCaptcha } from '../../../../scripts/client/sign-in';
import type { UpstreamClient } from '../upstream-client';

/** Returns a solved captcha, good for one call. */
export async function captcha(client: UpstreamClient): Promise<string> {
  return solveCaptcha(await client.result('embedded.captchaChallenge', {}));
}
