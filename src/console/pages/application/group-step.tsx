import { useState, type ReactNode } from 'react';
import { abbreviationsOf } from '../../../contract/certificate-facts';
import { fieldsOf, isShown, warningsOf, type FormProblem } from '../../../contract/form-check';
import { Alert } from '../../kit/alert';
import { useTranslate } from '../../kit/use-translate';
import type { DraftSaver } from './draft-saver';
import type { Entered, EnteredValue } from './entered';
import type { StepProps } from './step-props';
import { FormInput, inputId } from './form-input';
import { useFormatProblem } from './format-problem';
import { CheckResults } from './registry/check-results';
import { useRegistryCheck } from './registry/use-registry-check';
import { StepActions } from './step-actions';
import { Suggestions } from './suggestions';
import { useGate } from './use-gate';

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
  const shown = own.filter((field) => isShown(all, field, values));
  const warnings = [...warningsOf(all, values), ...abbreviationsOf(form.productId, values)];
  const wrong = problems.filter(({ field }) => shown.some(({ name }) => name === field));

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
      <Suggestions
        opened={step.opened}
        fields={shown}
        values={values}
        onUse={(name, value) => change(step.saver, name, value)}
      />
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
          <FormInput
            key={field.name}
            field={field}
            values={values}
            error={problem && speaks ? formatProblem(problem) : undefined}
            warning={warning ? formatProblem(warning) : differs}
            onChange={(value) => change(step.saver, field.name, value)}
            onBlur={() => setLeft(new Set([...left, field.name]))}
          />
        );
      })}
      <CheckResults opened={step.opened} check={check} onSkip={check.skip} />
      <StepActions onBack={step.onBack} next={step.next} isCorrecting={step.isCorrecting} busy={check.isChecking} />
    </form>
  );
}

/** Changes the department, which has other municipalities. */
function change(saver: DraftSaver, name: string, value: EnteredValue): void {
  const changes: Entered = { [name]: value, ...(name === 'departmentCode' && { municipalityCode: '' }) };
  saver.change(changes);
}
