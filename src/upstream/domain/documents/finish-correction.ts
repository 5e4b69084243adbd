import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import { factsOf } from '../requests/request-facts';
import { applyTransition, type ActionContext } from '../requests/apply-transition';
import { loadDossier } from '../requests/load-dossier';
import type { DocumentRow, RequestRow } from '../../store/request-row';

const event = 'correct';
const guards = () => requestLifecycle.events.find(({ name }) => name === event)?.guards ?? [];

/** Brings a request back to review once everything not approved is replaced and everything asked for is attached. */
export async function finishCorrection(
  context: ActionContext,
  request: RequestRow,
  document: DocumentRow,
  observation?: string,
): Promise<void> {
  const facts: Readonly<Record<string, unknown>> = { ...factsOf(await loadDossier(context.trx, request), false) };
  if (guards().every((guard) => facts[guard] === true)) {
    await applyTransition(context, request, { event, observation, support: document.id });
  }
}
