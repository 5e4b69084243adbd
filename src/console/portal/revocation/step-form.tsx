import type { ReactNode } from 'react';
import { Alert } from '../../kit/alert';
import type { Captcha } from '../../session/captcha/use-captcha';
import type { FormAction } from './use-form-action';

interface StepFormProps {
  action: FormAction;
  /** What failed, over the words that say why. */
  failed: string;
  /** The same of what may have been done all the same. */
  unknown?: string;
  /** Solved while the form is filled. */
  captcha?: Captcha;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** Renders the form of a step, under what was wrong with all of it the last time. */
export function StepForm({
  action: { formErrors, form, clearError },
  failed,
  unknown = failed,
  captcha,
  onSubmit,
  children,
}: StepFormProps): ReactNode {
  return (
    <>
      {formErrors.message ? (
        <Alert tone="rejected" title={formErrors.isUnknown ? unknown : failed}>
          {formErrors.message}
        </Alert>
      ) : null}
      <form
        ref={form}
        className="revocation__form"
        // Never by the address, should the browser itself send it.
        method="post"
        noValidate
        onFocus={captcha?.start}
        // With the field's own handler: at `input`, which comes before it, a list redrawn loses what was just chosen.
        onChange={(event) => {
          captcha?.start();
          clearError(event);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </form>
    </>
  );
}
