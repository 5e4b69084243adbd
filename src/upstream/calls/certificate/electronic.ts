import { namesOfPeople } from '../../domain/accounts/people-names';
import { checkDateRanges } from '../../domain/listing/date-range';
import type * as calls from '../../../contract/generated/calls/certificate';
import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import { lists } from '../../../contract/generated/lists';
import type { ElectronicCertificate } from '../../../contract/generated/types';
import { statesOf } from '../../../contract/lifecycle';
import {
  electronicColumns,
  electronicName,
  type ElectronicRow,
  openElectronic,
  presentElectronic,
} from '../../domain/electronic/electronic-certificate';
import { openOwnElectronic } from '../../domain/electronic/own-electronic';
import { type ReadingContext, callerOf, type Handler } from '../../domain/handler';
import { idCondition, pageOf } from '../../domain/listing/call-page';
import { readPaging } from '../../domain/listing/call-paging';
import { filterComparisons } from '../../domain/listing/filter-comparisons';
import { stateEntries } from '../../domain/requests/status-entries';
import { mappedTable, type FilterValues } from '../../store/mapped-tables';

type Filter = FilterValues<'electronic-certificate'>;
const comparisons = filterComparisons<Filter>(mappedTable('electronic-certificate'), { indexed: ['', 'status'] });

/** Numbers are kept without what people write between their digits. */
const telephone = /^\+?[\d\s().-]+$/;

/** Returns a part of an e-mail or of a telephone, as either is stored. */
function contactTerm(text = ''): string {
  const term = text.trim();
  return telephone.test(term) ? term.replaceAll(/[\s().-]/g, '') : term;
}

/** Returns a page of electronic certificates, the newest change first unless asked otherwise. */
export const getCertificateList: Handler<typeof calls.getCertificateList> = async (context) => {
  const { page, pageSize, sort, cursor, count, ids, ...identity } = context.parameters;
  const { lastStatusStartDate: start, lastStatusEndDate: end } = identity;
  await checkDateRanges(context.trx, 'electronic', [{ start, end, field: 'lastStatusEndDate' }]);
  const filter: Filter = { ...identity, emailOrPhone: contactTerm(identity.emailOrPhone) };
  const paging = readPaging(
    'electronic-certificate',
    { page, pageSize, sort, cursor },
    lists.electronicCertificates.pageSize,
    identity,
  );
  return pageOf<ElectronicRow, ElectronicCertificate>(
    context.trx,
    {
      table: 'electronic_certificates',
      columns: electronicColumns,
      paging,
      exact: count === 'exact',
      identity,
      searched: comparisons.isSearched(filter),
      indexed: ids === undefined && comparisons.isIndexed(filter, paging.column),
      conditions: (parameters) => [idCondition(ids, parameters), ...comparisons.conditions(filter, parameters)],
    },
    (rows) => rows.map((row) => presentElectronic(row, context.language)),
  );
};

type Reading = Pick<ReadingContext<{ readonly crId: string }, unknown>, 'trx' | 'caller' | 'parameters'>;

/** Opens any for those who consult them all, and for others their own. @throws ApiError noResults */
async function openReadable(context: Reading): Promise<ElectronicRow> {
  const { crId } = context.parameters;
  if (callerOf(context).held.has('CONSULT_ELECTRONIC')) return openElectronic(context.trx, crId);
  return (await openOwnElectronic(context, crId)).row;
}

/** Returns an electronic certificate. @throws ApiError noResults */
export const getCertificateData: Handler<typeof calls.getCertificateData> = async (context) =>
  presentElectronic(await openReadable(context), context.language);

/** Returns what happened to it, oldest first. @throws ApiError noResults */
export const getCertificateHistory: Handler<typeof calls.getCertificateHistory> = async (context) => {
  const { trx, language } = context;
  const { id } = await openReadable(context);
  const events = await trx
    .selectFrom('electronic_certificate_events')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('id')
    .execute();
  const people = await namesOfPeople(
    trx,
    events.map(({ actor }) => actor),
  );
  return events.map(({ event, to_state: state, at, observation, actor }) => ({
    serviceStatusId: state,
    name: electronicName('states', state, language),
    date: at.toISOString(),
    event: electronicName('events', event, language),
    ...(actor !== null && { user: people.get(actor) ?? actor }),
    ...(observation !== null && { observation }),
  }));
};

/** Returns the states of electronic certificates, for the filter of their list. */
export const getStatusList: Handler<typeof calls.getStatusList> = async ({ language }) =>
  stateEntries(statesOf(electronicCertificateLifecycle), language, (state) =>
    electronicName('states', state, language),
  );
