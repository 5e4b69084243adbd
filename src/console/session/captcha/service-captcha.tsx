import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CaptchaService } from '../../../contract/generated/provider-profile';
import { isObject } from '../../../contract/is-object';
import { useTranslate } from '../../kit/use-translate';

interface ServiceCaptchaProps {
  service: CaptchaService;
  /** Called with the value that the service hands over; empty once it has expired. */
  onValue: (value: string) => void;
}

/** Renders the captcha of the provider's service, which its own script draws. */
export default function ServiceCaptcha({ service, onValue }: ServiceCaptchaProps): ReactNode {
  const t = useTranslate('kit');
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const drawn = useRef(false);
  useEffect(() => {
    loadScript(service.script)
      .then(() => {
        if (drawn.current || !box.current) return;
        drawn.current = true;
        drawService(service, box.current, onValue);
      })
      .catch(() => setFailed(true));
  }, [service, onValue]);
  return <div ref={box}>{failed ? <p role="alert">{t('captcha.unreachable')}</p> : null}</div>;
}

const scripts = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const pendingScript = scripts.get(address);
  if (pendingScript) return pendingScript;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      scripts.delete(address);
      reject(new Error(`The captcha's script did not load: ${address}`));
    });
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

/** Draws the captcha of a known service, which takes options, and of one that takes the callback alone. */
type Render = (element: HTMLElement, options: unknown) => void;

/** Returns what the script has put into the page under that name. */
function renderOf(object: string): Render | undefined {
  const service: unknown = Reflect.get(window, object);
  const render = isObject(service) ? service['render'] : undefined;
  return typeof render === 'function' ? (render.bind(service) as Render) : undefined;
}

function drawService(
  { object, siteKey }: CaptchaService,
  element: HTMLElement,
  onValue: (value: string) => void,
): void {
  const render = renderOf(object);
  const callback = (value: unknown): void => onValue(typeof value === 'string' ? value : '');
  if (!render) throw new Error(`The captcha's script makes no ${object}: name its object in the profile`);
  const expired = (): void => onValue('');
  render(element, siteKey === undefined ? callback : { sitekey: siteKey, callback, 'expired-callback': expired });
}
