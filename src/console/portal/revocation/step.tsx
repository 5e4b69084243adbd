import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Offline } from '../../kit/offline';
import { useTranslate } from '../../kit/use-translate';
import { Heading } from '../heading';
import { useTitle } from '../title';
import { useIsConsult } from './use-is-consult';
import { useMailsCode } from './use-mails-code';
import './step.css';

const consultSteps = ['identify', 'code', 'certificates'] as const;
const steps = [...consultSteps, 'revoke', 'receipt'] as const;

export type StepName = (typeof steps)[number];

export interface StepProps {
  step: StepName;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The step that showed last; a page just loaded leaves the focus where the browser put it. */
let shown: string | undefined;

/**
 * Renders one step of the revocation session: which of them it is, its heading, which gets the focus, and what is
 * asked.
 */
export function Step({ step, title, lead, children }: StepProps): ReactNode {
  const t = useTranslate('revocation');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isConsult = useIsConsult() && consultSteps.some((name) => name === step);
  useTitle(t('title'));

  useEffect(() => {
    if (shown !== undefined && shown !== title) heading.current?.focus();
    shown = title;
  }, [title]);

  return (
    <div className="revocation">
      <Heading title={t('title')} />
      <Steps step={step} names={isConsult ? consultSteps : steps} />
      <Offline className="revocation__offline" icon={<TriangleAlert size={16} aria-hidden="true" />}>
        {t('offline')}
      </Offline>
      <section className="revocation__card" aria-labelledby={id}>
        <header>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {lead ? <p className="revocation__lead">{lead}</p> : null}
        </header>
        {children}
      </section>
    </div>
  );
}

function Steps({ step, names }: { step: StepName; names: readonly StepName[] }): ReactNode {
  const t = useTranslate('revocation');
  const mailsCode = useMailsCode();
  const taken = names.filter((name) => name !== 'code' || mailsCode || step === 'code');
  const stepIndex = taken.indexOf(step);
  return (
    <ol className="revocation__steps" aria-label={t('steps.label')}>
      {taken.map((name, index) => (
        <li key={name} aria-current={name === step ? 'step' : undefined} data-done={index < stepIndex || undefined}>
          {t(`steps.${name}`)}
          {index < stepIndex ? <span className="visually-hidden">: {t('steps.done')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
