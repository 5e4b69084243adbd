import { fileRules } from '../../../contract/files';
import type * as calls from '../../../contract/generated/calls/projectT';
import type { TicketStep } from '../../adapters/tickets/ticket-adapter';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { asFileError } from '../../domain/documents/file-error';
import { type SignedFile, storeSignedFile } from '../../domain/documents/store-signed-file';
import { invalidField } from '../../domain/api-error';
import { outcome, type Preparation, type PreparedHandler, withPreparation } from '../../domain/handler';
import { assertAllowed } from '../../domain/requests/apply-transition';
import { checkVersion } from '../../domain/requests/request-version';
import { causeFor } from '../../domain/revocation/causes';
import { revokeRequest } from '../../domain/revocation/revoke-request';
import { askAboutTicket, spendTicket } from '../../domain/revocation/spend-ticket';
import { translate } from '../../translate';
import { openProjectT } from './open-project-t';

interface Proofs {
  readonly file: SignedFile;
  readonly ticket: TicketStep<boolean> | undefined;
}

const types = 'pdf,jpg,png';

/** Returns the file, checked by the rules of files, and asks about the code of the case once it holds. */
const prepare: Preparation<typeof calls.revocationfile, Proofs> = async (context) => {
  const { files = {}, services, trx, body, caller } = context;
  const sent = files['file'];
  if (!sent) throw invalidField('/file', 'required');
  const fileName = sent.fileName.normalize('NFC');
  const rules = fileRules(types, (await readConfiguration(trx)).integer('MaxFileMegabytes'));
  const inspected = await services.inspector
    .inspect(fileName, sent.bytes, rules, caller?.userId)
    .catch((error: unknown) => {
      throw asFileError(error, '/file');
    });
  const { id } = await openProjectT(context, body.ceid);
  return {
    file: { ...inspected, fileName },
    ticket: await askAboutTicket(services, body.ticketCode, `requests/${id}`),
  };
};

const revoke: PreparedHandler<typeof calls.revocationfile, Proofs> = async (context) => {
  const { body, caller, language, prepared } = context;
  const request = await openProjectT(context, body.ceid, { lock: true });
  const version = body.version === undefined ? undefined : Number(body.version);
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'revoke', providedGuards: ['causeStated'] });
  const cause = causeFor(body.revocationReasonId, request, caller);
  await spendTicket(context, prepared.ticket);
  const support = await storeSignedFile(context, request, prepared.file);
  const receipt = await revokeRequest(context, request, {
    event: 'revoke',
    providedGuards: ['causeStated'],
    cause,
    // The signed file is what its holder asks by.
    byHolder: true,
    support,
    observation: body.observation,
  });
  return receipt.appliedAt ? receipt : outcome(receipt, { message: translate(language, 'errors.revocationReceived') });
};

/** Revokes a certificate of Project T, with the signed file as its proof. */
export const revocationfile = withPreparation<typeof calls.revocationfile, Proofs>(prepare, revoke);
