import type { GetListParams } from 'react-admin';
import type { ResourceDefinition } from '../../contract/definitions';

/** Returns the parameters of a list whose filter has numbers as they are stored, however a person wrote them. */
export async function readFilter<Parameters extends Pick<GetListParams, 'filter'>>(
  { list, fields }: ResourceDefinition,
  params: Parameters,
): Promise<Parameters> {
  const filter = (params.filter ?? {}) as Readonly<Record<string, unknown>>;
  const written = Object.entries(filter).flatMap(([name, value]) => {
    const format = fields.find((field) => field.name === name)?.written;
    const isSearched = list.filters.some(({ field, match }) => field === name && match === 'contains');
    return format !== undefined && isSearched && typeof value === 'string' ? [[name, format, value] as const] : [];
  });
  if (written.length === 0) return params;
  const { readSearched } = await import('../../contract/written-values');
  const read = written.map(([name, format, value]) => [name, readSearched(format, value)] as const);
  return { ...params, filter: { ...filter, ...Object.fromEntries(read) } };
}
