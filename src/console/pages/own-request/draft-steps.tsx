import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { checkForm, fieldsOf } from '../../../contract/form-check';
import { LoadingShape } from '../../kit/loading-shape';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import type { OpenedRequest } from './own-request-calls';
import { ConflictNotice } from './conflict-notice';
import { DocumentsStep } from './documents/documents-step';
import { EmailStep } from './email-step';
import { FileStep } from './file-step';
import { inputId } from './form-input';
import { GroupStep } from './group-step';
import { HelpLine } from './help-line';
import { LapseLine } from './lapse-line';
import { MediumNotice } from './medium-notice';
import { Progress } from './progress';
import { SavingLine } from './saving-line';
import type { StepProps } from './step-props';
import { TermsStep } from './terms-step';
import { useDraftSaver } from './use-draft-saver';
import { useStartStep } from './use-start-step';

interface Step {
  key: string;
  name: string;
}

/**
 * Renders a draft, one group of questions at a time: terms, documents, the form's groups, e-mail, filing. An address that
 * names no step opens the first that isn't complete.
 */
export function DraftSteps({ opened }: { opened: OpenedRequest }): ReactNode {
  const t = useTranslate('application');
  const { request, form, values, unreadFields, unsent, copyKey } = opened;
  const begun = { values, unreadFields, unsent, version: request.version };
  const [draft, saver] = useDraftSaver(request.externalRequestId, begun, fieldsOf(form, 'form'), copyKey);
  const [proven, setProven] = useState(request.facts?.emailProven ? request.email : undefined);
  const [search, setSearch] = useSearchParams();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const page = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useRef<string | undefined>(undefined);
  const moved = useRef(false);

  const steps: Step[] = [
    ...form.tabs.flatMap(({ name, label, groups }): Step[] =>
      name === 'form' ? groups.map((group) => ({ key: group.name, name: group.label })) : [{ key: name, name: label }],
    ),
    { key: 'email', name: t('steps.email') },
    { key: 'file', name: t('steps.file') },
  ];
  const { problems } = checkForm(fieldsOf(form, 'form'), draft.values);
  const start = useStartStep({ opened, draft, proven }, problems, steps);
  const named = search.get('step');
  const isNamed = steps.some(({ key }) => key === named);
  const at = Math.max(
    steps.findIndex(({ key }) => key === (isNamed ? named : start)),
    0,
  );
  const step = steps[at] ?? { key: 'terms', name: '' };

  const goTo = (key: string, field?: string): void => {
    moved.current = true;
    target.current = field;
    void saver.flush();
    if (key === 'file') setIsCorrecting(false);
    setSearch({ step: key });
  };
  const correct = (key: string, field?: string): void => {
    setIsCorrecting(true);
    goTo(key, field);
  };
  // By keyboard or screen reader, an applicant begins at the new step's name, or at the field that was asked for. Before the
  // paint: later it would take the focus from a quick person.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const field = target.current === undefined ? null : document.getElementById(inputId(target.current));
    target.current = undefined;
    (field ?? heading.current)?.focus();
    // From its top, whichever of page and window scrolls.
    if (!field) page.current?.scrollIntoView?.({ block: 'start' });
  }, [step.key]);

  const before = steps[at - 1];
  const behind = steps[at + 1];
  const shared: StepProps = {
    opened,
    draft,
    saver,
    goTo,
    proven,
    onProven: setProven,
    onNext: () => behind && goTo(isCorrecting ? 'file' : behind.key),
    onBack: before && (() => goTo(before.key)),
    next: behind?.name,
    isCorrecting,
  };

  if (!isNamed && start === undefined) {
    return (
      <LoadingShape className="application" label={t('loading')}>
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton height="16rem" />
      </LoadingShape>
    );
  }
  return (
    <section ref={page} className="application" aria-labelledby="application-title">
      <header className="application__head">
        <h1 id="application-title">{request.certificateTypeName}</h1>
        <SavingLine draft={draft} onRetry={() => void saver.retry()} />
      </header>
      <div>
        <p className="application__lead">{t('steps.reference', { reference: request.reference })}</p>
        <LapseLine request={request} />
      </div>
      <MediumNotice opened={opened} />
      <ConflictNotice form={form} draft={draft} saver={saver} />
      <Progress steps={steps} at={at} onGo={goTo} />
      <h2 ref={heading} tabIndex={-1} className="application__step">
        <span className="visually-hidden">{t('steps.of', { step: at + 1, count: steps.length })}: </span>
        {step.name}
      </h2>
      {step.key === 'terms' ? (
        <TermsStep {...shared} />
      ) : step.key === 'documentation' ? (
        <DocumentsStep {...shared} />
      ) : step.key === 'email' ? (
        <EmailStep {...shared} />
      ) : step.key === 'file' ? (
        <FileStep {...shared} goTo={correct} problems={problems} />
      ) : (
        <GroupStep key={step.key} {...shared} group={step.key} problems={problems} />
      )}
      <HelpLine />
    </section>
  );
}
