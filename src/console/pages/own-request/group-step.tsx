import { Fragment, useState, type ReactNode } from 'react';
import { abbreviationsOf } from '../../../contract/certificate-facts';
import {
  assumedChoice,
  fieldsOf,
  isShown,
  warningsOf,
  type FormField,
  type FormProblem,
} from '../../../contract/form-check';
import { storedValue } from '../../../contract/written-values';
import { Alert } from '../../kit/alert';
import { EmailSuggestion } from '../../kit/email-suggestion';
import { useTranslate } from '../../kit/use-translate';
import type { DraftSaver } from './draft-saver';
import type { Entered, EnteredValue } from './entered';
import type { StepProps } from './step-props';
import { FormInput, inputId } from './form-input';
import { useFormatProblem } from './format-problem';
import { CheckResults } from './registry/check-results';
import { useRegistryCheck } from './registry/use-registry-check';
import { StepActions } from './step-actions';
import { ReadNumber, Suggestions } from './suggestions';
import { useGate } from './use-gate';
import { useHolderEmail } from './use-holder-email';
import { useSuggestions } from './use-suggestions';

/** Renders one group of the form's fields; those that no longer apply go, those that hang on another follow it. */
export function GroupStep({
  group,
  problems,
  ...step
}: StepProps & { group: string; problems: readonly FormProblem[] }): ReactNode {
  const t = useTranslate('application');
  const formatProblem = useFormatProblem();
  const { form } = step.opened;
  const { values } = step.draft;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const all = fieldsOf(form, 'form');
  const own = form.tabs.flatMap(({ groups }) => groups).find(({ name }) => name === group)?.fields ?? [];
  const shown = useHolderEmail(
    step,
    own.filter((field) => isShown(all, field, values)),
  );
  const warnings = [...warningsOf(all, values), ...abbreviationsOf(form.productId, values)];
  const wrong = problems.filter(({ field }) => shown.some(({ name }) => name === field));

  const suggested = useSuggestions(step.opened, shown, values);
  const use = (name: string, value: string): void => change(step.saver, name, value);
  const read = ({ name }: FormField) =>
    (values[name] ?? '') === '' ? undefined : suggested?.suggestions.find(({ field }) => field.name === name);
  const leave = ({ name, written }: FormField): void => {
    setLeft(new Set([...left, name]));
    const entered = values[name];
    const stored =
      (written === 'personName' || written === 'companyName') && typeof entered === 'string'
        ? storedValue({ written }, entered)
        : entered;
    if (stored !== undefined && stored !== entered) change(step.saver, name, stored);
  };

  const check = useRegistryCheck(step, group);
  const differing = new Set(check.results.flatMap(({ differs = [] }) => differs));
  const [tried, go] = useGate(
    wrong.map(({ field }) => field),
    async () => {
      if (await check.run()) step.onNext();
    },
  );

  return (
    <form
      className="application__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {suggested ? <Suggestions {...suggested} onUse={use} /> : null}
      {tried && wrong.length > 3 ? (
        <Alert tone="rejected" title={t('form.problems', { count: wrong.length })}>
          <ul>
            {wrong.map((problem) => (
              <li key={problem.field}>
                <a href={`#${inputId(problem.field)}`}>{own.find(({ name }) => name === problem.field)?.label}</a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {shown.map((field) => {
        const problem = wrong.find((one) => one.field === field.name);
        // A field that wasn't filled yet isn't wrong yet.
        const speaks = tried || (left.has(field.name) && problem?.code !== 'required');
        const warning = left.has(field.name) ? warnings.find((one) => one.field === field.name) : undefined;
        const differs = differing.has(field.name) ? t('registry.field') : undefined;
        return (
          <Fragment key={field.name}>
            <FormInput
              field={field}
              values={values}
              assumed={assumedChoice(all, field.name)}
              error={problem && speaks ? formatProblem(problem) : undefined}
              warning={warning ? formatProblem(warning) : differs}
              onChange={(value) => change(step.saver, field.name, value)}
              onBlur={() => leave(field)}
            />
            {field.kind === 'email' ? (
              <EmailSuggestion
                email={left.has(field.name) ? String(values[field.name] ?? '') : ''}
                onUse={(meant) => use(field.name, meant)}
              />
            ) : null}
            {isNumber(field) ? (
              <ReadNumber suggestion={left.has(field.name) ? read(field) : undefined} onUse={use} />
            ) : null}
          </Fragment>
        );
      })}
      <CheckResults opened={step.opened} check={check} onUse={use} onSkip={check.skip} />
      <StepActions onBack={step.onBack} next={step.next} isCorrecting={step.isCorrecting} busy={check.isChecking} />
    </form>
  );
}

/** Returns whether a field is the number of a person or a company, which a document shows. */
function isNumber({ written, ocrField }: FormField): boolean {
  return ocrField !== undefined && (written === 'document' || written === 'nit');
}

/** Changes the department, which has other municipalities. */
function change(saver: DraftSaver, name: string, value: EnteredValue): void {
  const changes: Entered = { [name]: value, ...(name === 'departmentCode' && { municipalityCode: '' }) };
  saver.change(changes);
}
