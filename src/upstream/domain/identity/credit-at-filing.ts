import { ApiError } from '../api-error';
import type { CallContext, ReadingContext } from '../handler';
import { assertAllowed } from '../requests/apply-transition';
import { countsAsProven } from '../requests/filing/email-proof';
import { type Acceptance, wholeFormColumns } from '../requests/filing/filed-form';
import { productOf } from '../requests/filing/product-rules';
import { checkVersion } from '../requests/request-version';
import { provesSameData } from '../requests/filing/void-proofs';
import type { RequestRow } from '../../store/request-row';
import type { Outcome } from './outcome';
import { runCheck } from './query-registry';
import { storeOutcome } from './record-outcome';

type Context = CallContext<unknown, unknown>;

/** What the credit bureau answered about a request, as it then was. */
export interface Credit {
  readonly asked: RequestRow;
  readonly outcome: Outcome;
}

/**
 * Asks the credit bureau, where the product asks for it and the request could be filed: about no person who has not accepted,
 * and for no form that is refused anyway. What refuses the filing says so in the filing itself.
 */
export async function askCredit(
  context: ReadingContext<unknown, unknown>,
  asked: RequestRow,
  filing: Acceptance & { readonly version?: number },
  isEmailVerified: boolean,
): Promise<Credit | undefined> {
  const { trx, now, services } = context;
  const asks = productOf(asked).validations.some(({ type }) => type === 'CYC');
  if (asked.medium === 'TOKEN' && !services.tokens.isAvailable) return undefined;
  if (!asks || !filing.termsAccepted || !filing.dataTreatmentAccepted) return undefined;
  const isProven = isEmailVerified || (await countsAsProven(trx, asked));
  const proven = asked.email_proven_at ?? (isProven ? now : null);
  try {
    await checkVersion(context, asked, filing.version);
    const accepted = { ...asked, terms_at: now, treatment_at: now, email_proven_at: proven };
    await assertAllowed(context, accepted, { event: 'file' });
    await wholeFormColumns(context, accepted);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
  return { asked, outcome: await runCheck(context, asked, 'CYC') };
}

/** Stores what the credit bureau answered, unless what it was asked about changed meanwhile. */
export async function storeCredit(context: Context, filed: RequestRow, credit: Credit | undefined): Promise<void> {
  if (!credit || !provesSameData('CYC', credit.asked, filed)) return;
  // It runs by itself, whatever validations the applicant may run.
  const system = { ...context, caller: undefined };
  await storeOutcome(system, filed, { event: 'validateAtFiling', type: 'CYC', outcome: credit.outcome });
}
