import { CompiledQuery } from 'kysely';
import type { caseFile as call } from '../../../contract/generated/calls/embedded';
import { callerOf, type Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import type { RequestRow } from '../../store/request-row';
import { lifecycleName, nameOf } from '../../domain/catalogue-names';
import { Parameters } from '../../domain/listing/parameters';
import { conditionOf, requestPlaces } from '../../domain/search/places';

const most = 50;

/** The same subject's other requests, each with the list in which the caller may open it. @throws CallFailure noResults */
export const caseFile: Handler<typeof call> = async (context) => {
  const { trx, language } = context;
  const caller = callerOf(context);
  const { id, document_type: type, document_number: number } = await openRequest(context, context.parameters);
  const found = new Map<number, { resource: string; row: RequestRow }>();
  for (const place of requestPlaces(caller)) {
    const parameters = new Parameters();
    const statement = `select r.* from requests r
      where r.document_number = ${parameters.add(number)}::text and r.document_type = ${parameters.add(type)}::text
        and r.id <> ${parameters.add(id)}::bigint and ${conditionOf(place, caller, parameters)}
      order by r.created_at desc, r.id desc limit ${most}`;
    const { rows } = await trx.executeQuery<RequestRow>(CompiledQuery.raw(statement, parameters.values));
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, { resource: place.resource, row });
  }
  return [...found.values()]
    .sort((left, right) => right.row.created_at.getTime() - left.row.created_at.getTime())
    .slice(0, most)
    .map(({ resource, row }) => ({
      resource,
      contractRequestId: String(row.id),
      reference: row.reference,
      serviceStatusId: row.state,
      statusName: lifecycleName('states', row.state, language),
      certificateTypeName: nameOf('products', row.product, language),
      createdAt: row.created_at.toISOString(),
      ...(row.certificate_serial !== null && { certificateSerial: row.certificate_serial }),
      ...(row.valid_to !== null && { validTo: row.valid_to.toISOString() }),
    }));
};
