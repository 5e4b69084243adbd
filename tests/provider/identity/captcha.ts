import { type ProviderStore } from '../store/provider-store';
import { ownPaths } from '../own-paths';
import { openPublicSession } from './session';

/** Returns the script of the captcha service: it draws a box in an element, and hands over a value when the box is ticked. */
export function captchaScript(origin: string): string {
  return `window.captchaPropio = {
  render(element, onValue) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    label.append(box, ' No soy un robot');
    element.append(label);
    box.addEventListener('change', async () => {
      if (!box.checked) return onValue(null);
      const response = await fetch('${origin}${ownPaths.captchaValue}', { method: 'POST' });
      onValue((await response.json()).valor);
    });
  },
};`;
}

/** Hands out a value that `verify-captcha` accepts once. */
export function captchaValue(store: ProviderStore): string {
  const value = store.guid();
  store.captchaTokens.add(value);
  return value;
}

/** Answers `verify-captcha`; success brings the token of the public revocation. */
export function verifyCaptcha(store: ProviderStore, value: string | null): Record<string, unknown> {
  const success = value !== null && store.captchaTokens.delete(value);
  return {
    success,
    hostname: 'captcha.certificadora.example',
    error: success ? null : 'respuesta erronea',
    tokenRevocationGSE: success ? openPublicSession(store) : null,
  };
}
