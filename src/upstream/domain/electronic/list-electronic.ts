import type { CertificateGetCertificateListParameters, ElectronicCertificate } from '../../../contract/generated/types';
import { lists } from '../../../contract/generated/lists';
import { mappedTable, type FilterValues } from '../../store/mapped-tables';
import type { FullOutcome, ReadingContext } from '../handler';
import { idCondition, pageOf } from '../listing/call-page';
import { readPaging } from '../listing/call-paging';
import { checkDateRanges } from '../listing/date-range';
import { filterComparisons } from '../listing/filter-comparisons';
import { electronicColumns, type ElectronicRow, presentElectronic } from './electronic-certificate';

/** What only the server works out. */
interface OwnFilters {
  /** Any of them. */
  readonly states?: readonly string[];
}

type Filter = OwnFilters & FilterValues<'electronic-certificate'>;
const comparisons = filterComparisons<Filter>(mappedTable('electronic-certificate'), {
  own: { states: (value, parameters) => `r.state = any(${parameters.add(value)}::text[])` },
  indexed: ['', 'status'],
});

/** Numbers are kept without what people write between their digits. */
const telephone = /^\+?[\d\s().-]+$/;

/** Returns a part of an e-mail or of a telephone, as either is stored. */
function contactTerm(text = ''): string {
  const term = text.trim();
  return telephone.test(term) ? term.replaceAll(/[\s().-]/g, '') : term;
}

/** Returns a page of electronic certificates by the filters of their list. @throws ApiError for a range of dates that is none */
export async function listElectronic(
  context: Pick<ReadingContext<unknown, unknown>, 'trx' | 'language'>,
  parameters: CertificateGetCertificateListParameters,
): Promise<FullOutcome<ElectronicCertificate[]>> {
  const { page, pageSize, sort, cursor, count, ids, ...identity } = parameters;
  const { lastStatusStartDate: start, lastStatusEndDate: end } = identity;
  await checkDateRanges(context.trx, 'electronic', [{ start, end, field: 'lastStatusEndDate' }]);
  const filter: Filter = {
    ...identity,
    states: identity.states?.split(','),
    emailOrPhone: contactTerm(identity.emailOrPhone),
  };
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
}
