import type { CaptchaService } from '../../../contract/generated/provider-profile';
import type { RuntimeConfiguration } from '../../transport/runtime';

/** How a form shows that a person sends it: by our proof of work, by a service's script, or by nothing of ours. */
export type CaptchaMethod = 'ours' | 'none' | CaptchaService;

/**
 * Returns the captcha of the forms of a family: ours where this product itself answers it, otherwise as the provider's
 * profile says. Without a profile it is a second copy of this product.
 */
export function captchaMethod({ families, provider }: RuntimeConfiguration, family: string): CaptchaMethod {
  if (!provider || families[family]?.embedded) return 'ours';
  return provider.captcha ?? (provider.ours === 'all' ? 'ours' : 'none');
}
