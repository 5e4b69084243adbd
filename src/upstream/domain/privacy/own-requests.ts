import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/generated/languages';
import type { RequestRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import type { Caller } from '../handler';
import { legalText } from '../requests/filing/legal-text';
import { subjectOf } from '../requests/filing/certificate-subject';
import { formValues } from '../requests/filing/form-values';
import { loadRequestCase } from '../requests/load-request-case';
import { ownApplications } from '../../../contract/filed-for-others';
import { presentRequest } from '../requests/lists/present-requests';
import { presentValidations } from '../requests/review/present-validations';
import { presentHistory } from '../requests/lists/request-history';
import { presentDocuments } from '../documents/present-documents';

/** Whose data is read, in which language, and when. */
export interface OwnDataReading {
  readonly trx: Kysely<Schema>;
  readonly caller: Caller;
  readonly language: Language;
  readonly now: Date;
}

/** Returns the requests that a person made in their own name, drafts too, the newest first. */
export function findOwnRequests({ trx, caller }: OwnDataReading): Promise<RequestRow[]> {
  return trx
    .selectFrom('requests')
    .selectAll()
    .where('owner_id', '=', caller.userId)
    .where('application', 'in', ownApplications)
    .orderBy('id', 'desc')
    .execute();
}

/** A request with all that its applicant may know of it. */
export type OwnRequest = Awaited<ReturnType<typeof ownRequest>>;

/** Returns a request with all that its applicant may know of it. */
export async function ownRequest(reading: OwnDataReading, row: RequestRow) {
  const { trx, now, language } = reading;
  const requestCase = await loadRequestCase(trx, row, now);
  const {
    facts: _facts,
    supervisor: _supervisor,
    assignedTo: _assignedTo,
    ...request
  } = await presentRequest(reading, row);
  const documents = await presentDocuments(reading, row, undefined, requestCase);
  return {
    ...request,
    entered: formValues(requestCase),
    certificateSubject: row.certificate_serial === null ? [] : await subjectOf(trx, row),
    documents: documents.map(
      ({ documentTypeId, name, documentstatusid, fileName, contentType, bytes, sha256, uploadedAt, validation }) => {
        const { user: _user, region: _region, ...decision } = validation ?? {};
        return { documentTypeId, name, documentstatusid, fileName, contentType, bytes, sha256, uploadedAt, decision };
      },
    ),
    validations: await presentValidations({ trx, language }, row, requestCase),
    history: await presentHistory(reading, row, { whole: true }),
    acceptedTexts: await acceptedTexts(reading, row),
  };
}

async function acceptedTexts({ trx, now, language }: OwnDataReading, { id }: RequestRow) {
  const rows = await trx
    .selectFrom('legal_acceptances')
    .select(['text_id', 'text_version', 'sha256', 'language', 'ip', 'accepted_at'])
    .where('request_id', '=', id)
    .orderBy('accepted_at')
    .execute();
  return rows.map(
    ({ text_id: textId, text_version: textVersion, sha256, language: readIn, ip, accepted_at: acceptedAt }) => ({
      textId,
      title: legalText(textId, language, now, textVersion).title,
      textVersion,
      sha256,
      language: readIn,
      address: ip,
      acceptedAt,
    }),
  );
}
