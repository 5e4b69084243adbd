import type { getCertificateList as call } from '../../../contract/generated/calls/certificate';
import { limits } from '../../../contract/generated/limits';
import type { ElectronicCertificate } from '../../../contract/generated/types';
import { electronicColumns, presentElectronic, type ElectronicRow } from '../../domain/electronic/electronic-certificate';
import type { Handler } from '../../domain/handler';
import { matchers } from '../../domain/listing/matchers';
import type { Parameters } from '../../domain/listing/parameters';
import { readPaging } from '../../domain/requests/list-paging';
import { idCondition, pageOf } from '../../domain/requests/paged-rows';

/** Numbers are kept without what people write between their digits. */
const telephone = /^\+?[\d\s().-]+$/;
const contact = { name: 'contact', type: 'text', nullable: false, sensitivity: 'personal' } as const;

/** A part of the e-mail or the telephone, folded and indexed by trigrams as every other list searches. */
function contains(text: string, parameters: Parameters): string {
  const term = telephone.test(text) ? text.replaceAll(/[\s().-]/g, '') : text;
  return matchers.contains.condition(contact, term, parameters);
}

/** Certificados electrónicos: a page, the newest change first unless asked otherwise. */
export const getCertificateList: Handler<typeof call> = (context) => {
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
