import type * as calls from '../../../contract/generated/calls/certificate';
import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import { limits } from '../../../contract/generated/limits';
import type { State } from '../../../contract/generated/states';
import type { ElectronicCertificate } from '../../../contract/generated/types';
import {
  electronicColumns,
  electronicName,
  type ElectronicRow,
  openElectronic,
  presentElectronic,
} from '../../domain/electronic/electronic-certificate';
import type { Handler } from '../../domain/handler';
import { matchers } from '../../domain/listing/matchers';
import type { SqlParameters } from '../../domain/listing/sql-parameters';
import { readPaging } from '../../domain/requests/list-paging';
import { idCondition, pageOf } from '../../domain/requests/paged-rows';
import { stateEntries } from '../../domain/requests/status-entries';

/** Numbers are kept without what people write between their digits. */
const telephone = /^\+?[\d\s().-]+$/;
const contact = { name: 'contact', type: 'text', nullable: false, sensitivity: 'personal' } as const;

/** A part of the e-mail or the telephone, folded and indexed by trigrams as every other list searches. */
function contains(text: string, parameters: SqlParameters): string {
  const term = telephone.test(text) ? text.replaceAll(/[\s().-]/g, '') : text;
  return matchers.contains.condition(contact, term, parameters);
}

/** Certificados electrónicos: a page, the newest change first unless asked otherwise. */
export const getCertificateList: Handler<typeof calls.getCertificateList> = (context) => {
  const { page, pageSize, sort, cursor, count, ids, ...filter } = context.parameters;
  const { emailOrPhone, status, lastStatusStartDate: start, lastStatusEndDate: end } = filter;
  const paging = readPaging({ page, pageSize, sort, cursor }, limits.pageSizes.electronic, filter);
  return pageOf<ElectronicRow, ElectronicCertificate>(
    context.trx,
    {
      table: 'electronic_certificates',
      columns: electronicColumns,
      paging,
      exact: count === 'exact',
      identity: filter,
      searched: Boolean(emailOrPhone?.trim()),
      conditions: (parameters) => [
        idCondition(ids, parameters),
        ...(emailOrPhone?.trim() ? [contains(emailOrPhone.trim(), parameters)] : []),
        ...(status ? [`r.state = ${parameters.add(status)}::text`] : []),
        ...(start ? [`r.last_status_at >= ${parameters.add(start)}::timestamptz`] : []),
        ...(end ? [`r.last_status_at <= ${parameters.add(end)}::timestamptz`] : []),
      ],
    },
    (rows) => rows.map((row) => presentElectronic(row, context.language)),
  );
};

/** An electronic certificate. @throws ApiError noResults */
export const getCertificateData: Handler<typeof calls.getCertificateData> = async ({ trx, parameters, language }) =>
  presentElectronic(await openElectronic(trx, parameters.crId), language);

/** What happened to it, oldest first: the signing platform and the clock move it, and no person. @throws ApiError noResults */
export const getCertificateHistory: Handler<typeof calls.getCertificateHistory> = async ({
  trx,
  parameters,
  language,
}) => {
  const { id } = await openElectronic(trx, parameters.crId);
  const events = await trx
    .selectFrom('electronic_certificate_events')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('id')
    .execute();
  return events.map(({ event, to_state: state, at, observation }) => ({
    serviceStatusId: state,
    name: electronicName('states', state, language),
    date: at.toISOString(),
    event: electronicName('events', event, language),
    ...(observation !== null && { observation }),
  }));
};

/** The states of electronic certificates, for the filter of their list. */
export const getStatusList: Handler<typeof calls.getStatusList> = async ({ language }) =>
  stateEntries(
    Object.keys(electronicCertificateLifecycle.states) as State<'electronicCertificate'>[],
    language,
    (state) => electronicName('states', state, language),
  );
