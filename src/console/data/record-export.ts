import { recordExport as recordExportCall } from '../../contract/generated/calls/embedded/recordExport';
import type { EmbeddedRecordExportBody } from '../../contract/generated/types';
import { loadRuntime, takesOurs } from '../transport/runtime';
import { send } from '../transport/send';

/** Writes into the audit trail what leaves the console, by names alone. Another's upstream has no trail of ours. @throws CallError as send does */
export async function recordExport(body: EmbeddedRecordExportBody, signal?: AbortSignal): Promise<void> {
  const runtime = await loadRuntime();
  if (!takesOurs(runtime, recordExportCall) || runtime.families['embedded']?.closed) return;
  await send(recordExportCall, { body, signal });
}
