import { useRef, useState, type FormEvent } from 'react';
import { withoutChangedField } from '../../kit/without-changed-field';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';

/** One request of a form at a time, and what is wrong with it. */
export interface FormRequest {
  isBusy: boolean;
  /** By the name of the field. */
  problems: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  formError: string | undefined;
  /** Clears what was wrong with the field that is being changed, by its name; for the form's `onInput`. */
  clearProblem: (event: FormEvent<HTMLElement>) => void;
  /** @param clientProblems what is known to be wrong before anything is sent */
  run: (clientProblems: Readonly<Record<string, string | undefined>>, action: () => Promise<void>) => Promise<void>;
}

/** @param names the fields that show their own problem */
export function useFormRequest(names: readonly string[]): FormRequest {
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<FormRequest['problems']>({});
  const [formError, setFormError] = useState<string>();
  const running = useRef(false);

  const run: FormRequest['run'] = async (clientProblems, action) => {
    if (running.current) return;
    const knownProblems = Object.entries(clientProblems).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    setProblems(Object.fromEntries(knownProblems));
    setFormError(undefined);
    if (knownProblems.length > 0) return;
    running.current = true;
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : [];
      const fieldMessages = fields.map(({ field, message }) => [field.slice(1), message] as const);
      const shown = fieldMessages.filter(([name]) => names.includes(name));
      if (shown.length > 0) setProblems(Object.fromEntries(shown));
      else setFormError(error instanceof CallError ? error.message : await errorText('requestProcessingFailure'));
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  const clearProblem: FormRequest['clearProblem'] = (event) => setProblems(withoutChangedField(problems, event));
  return { isBusy, problems, formError, clearProblem, run };
}
