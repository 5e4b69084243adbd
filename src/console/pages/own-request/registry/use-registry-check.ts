import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checksBeforeFiling, checksOfGroup } from '../../../../contract/checks-before-filing';
import { checkBeforeFiling } from '../../../../contract/generated/calls/embedded';
import type { RequestValidation } from '../../../../contract/generated/types';
import { CallError } from '../../../transport/call-error';
import { send } from '../../../transport/send';
import { identityQuery } from '../own-request-calls';
import type { StepProps } from '../step-props';
import { isCheckOffered } from './is-check-offered';

type Checked = 'ANI' | 'MUI' | 'RUE';

/** The check of what is entered against the registries. */
export interface RegistryCheck {
  /** Continuing compares what is entered. */
  readonly isOffered: boolean;
  readonly isChecking: boolean;
  /** What the registries answered about the data as they are entered now. */
  readonly results: readonly RequestValidation[];
  /** Why the server makes no further check. */
  readonly capError: string | undefined;
  readonly remaining: number | undefined;
  /** Compares what is entered, unless that was done. @returns whether nothing keeps the applicant on this step */
  readonly run: () => Promise<boolean>;
  /** Goes on without waiting for the registries. */
  readonly skip: () => void;
}

/** The codes by which the server says that a cap is reached; no other error holds an applicant on a step. */
const caps: ReadonlySet<string> = new Set(['checksSpent', 'numberChecksSpent', 'checkedNumbersSpent']);

/**
 * Returns the check of a group of the form; offered where a registry is asked about it and an upstream does it. Without a
 * group it is the one before filing: it asks what was never asked about these data, and a cap doesn't hold it up.
 */
export function useRegistryCheck({ opened, draft, saver }: StepProps, group?: string): RegistryCheck {
  const client = useQueryClient();
  const { externalRequestId } = opened.request;
  const checks = group === undefined ? checksBeforeFiling(opened.form.productId) : checksOfGroup(opened.form, group);
  const isOffered = checks.length > 0 && isCheckOffered(draft.values);
  const run = checks.map(({ type }) => type as Checked);
  const fields = new Set(checks.flatMap(({ proves }) => proves));
  const entered = JSON.stringify([...fields].map((field) => draft.values[field] ?? null));
  const query = identityQuery(externalRequestId);
  const { data } = useQuery({ ...query, enabled: isOffered });
  // What the server has results for: as this step was opened, and as it was last compared.
  const [compared, setCompared] = useState(entered);
  const [tried, setTried] = useState<string>();
  const [capError, setCapError] = useState<string>();
  const [remaining, setRemaining] = useState<number>();
  const [isChecking, setIsChecking] = useState(false);
  const skip = useRef<() => void>(undefined);

  const own = (validations: readonly RequestValidation[] = []) =>
    validations.filter(({ validationType }) => run.some((type) => type === validationType));
  const results = compared === entered ? own(data?.validations) : [];
  const isSettled = (validations: readonly RequestValidation[] = []): boolean =>
    run.every((type) =>
      validations.some(
        ({ validationType, validationStatus, message }) =>
          validationType === type && (validationStatus || (group === undefined && message)),
      ),
    );
  const isShown = (validation: RequestValidation): boolean =>
    !isDifferent(validation) ||
    results.some((shown) => shown.validationType === validation.validationType && isDifferent(shown));

  const compare = async (): Promise<boolean> => {
    if (!(await saver.flush())) return true;
    try {
      // What was read before the last save is about other data.
      const stored = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      setCompared(entered);
      if (isSettled(stored?.validations)) return own(stored?.validations).every(isShown);
      const { result } = await send(checkBeforeFiling, { body: { externalRequestId, run } });
      const { validations } = result;
      client.setQueryData(query.queryKey, (former) => ({ ...former, validations }));
      setRemaining(result.remaining);
      return own(validations).every((each) => !isDifferent(each));
    } catch (reason) {
      // The check spares a correction later, and is made again at filing: no other failure of it holds up the form.
      if (group === undefined || !(reason instanceof CallError && caps.has(reason.code))) return true;
      setCapError(reason.message);
      return false;
    }
  };

  return {
    isOffered,
    isChecking,
    results,
    capError: tried === entered ? capError : undefined,
    remaining,
    run: async () => {
      if (!isOffered || tried === entered) return true;
      setTried(entered);
      setCapError(undefined);
      setIsChecking(true);
      const skipped = new Promise<boolean>((resolve) => (skip.current = () => resolve(true)));
      const mayGo = await Promise.race([compare(), skipped]);
      setIsChecking(false);
      return mayGo;
    },
    skip: () => skip.current?.(),
  };
}

/** Returns whether a registry has other data: other names, or a date or another spelling beside names that match. */
export function isDifferent({ validationStatus, differs = [], spellings = [] }: RequestValidation): boolean {
  return validationStatus === 'NST' || differs.length > 0 || spellings.length > 0;
}
