import { lazy, Suspense, type ReactNode } from 'react';
import { CheckField } from '../../kit/check-field';
import { useTranslate } from '../../kit/use-translate';
import type { Captcha } from './use-captcha';
import './captcha-check.css';

const ServiceCaptcha = lazy(() => import('./service-captcha'));

/**
 * Renders "Verificar que no soy un robot": ticks itself once the browser has done its sum; pressing it begins, or
 * begins again. A provider's service draws its own, and its own pages need none here.
 */
export function CaptchaCheck({ captcha }: { captcha: Captcha }): ReactNode {
  const t = useTranslate('kit');
  const { state, restart, method, receive } = captcha;
  if (method === 'none') return null;
  if (method !== 'ours') {
    return (
      <Suspense>
        <ServiceCaptcha service={method} onValue={receive} />
      </Suspense>
    );
  }
  const failed = state === 'failed';
  return (
    <div className={`captcha-check captcha-check--${state}`} aria-busy={state === 'working'}>
      <CheckField
        label={t('captcha.label')}
        checked={state === 'done'}
        onChange={restart}
        error={failed ? t('captcha.failed') : undefined}
        help={failed ? undefined : <span role="status">{t(`captcha.${state}`)}</span>}
      />
    </div>
  );
}
