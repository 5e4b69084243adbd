import { sql, type Kysely, type Transaction } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import { appendAudit } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { namesOfPeople } from '../accounts/people-names';
import { ApiError, invalidField } from '../api-error';
import type { Caller } from '../handler';
import { canOpenList, canShareViews, openDefinition } from './view-access';

interface ViewReading {
  readonly trx: Kysely<Schema>;
  readonly caller: Caller;
}

interface ViewContext extends ViewReading {
  readonly trx: Transaction<Schema>;
  readonly now: Date;
}

/** A view as it is saved. */
export interface ViewInput {
  readonly id?: string;
  readonly list: string;
  readonly name: string;
  readonly audience: 'SELF' | 'ROLE' | 'ALL';
  readonly role?: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly columns?: readonly string[];
}

/** A view as a person sees it. */
export interface VisibleView extends Required<Pick<ViewInput, 'id'>>, Omit<ViewInput, 'id' | 'columns'> {
  readonly columns?: string[];
  readonly own: boolean;
  readonly owner?: string;
}

const { viewsPerList, viewBytes } = serverLimits.responses;

/** Returns the views that a person sees, by name, of the lists that they may open. */
export async function visibleViews({ trx, caller }: ViewReading): Promise<VisibleView[]> {
  const roles = caller.roles.map(({ name }) => name);
  const rows = await trx
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', caller.userId),
        eb('audience', '=', 'ALL'),
        eb.and([eb('audience', '=', 'ROLE'), eb('role_name', 'in', roles.length > 0 ? roles : [''])]),
      ]),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const open = rows.filter(({ list }) => canOpenList(caller, list));
  const others = open.flatMap(({ owner_id: owner }) => (owner === caller.userId ? [] : [owner]));
  const people = await namesOfPeople(trx, others);
  return open.map(({ id, list, name, audience, role_name: role, owner_id: ownerId, filter, sort, columns }) => {
    const owner = people.get(ownerId);
    return {
      id,
      list,
      name,
      audience,
      ...(role !== null && { role }),
      filter,
      sort,
      ...(columns !== null && { columns: [...columns] }),
      own: ownerId === caller.userId,
      ...(owner !== undefined && { owner }),
    };
  });
}

/** Returns the views that lists open with for a person, by list. */
export async function defaultViews({ trx, caller }: ViewReading): Promise<Record<string, string>> {
  const rows = await trx
    .selectFrom('default_views')
    .select(['list', 'view_id'])
    .where('user_id', '=', caller.userId)
    .execute();
  return Object.fromEntries(rows.map(({ list, view_id: id }) => [list, id]));
}

/**
 * Saves a view, or changes one's own. What is shared stands in the audit, and what no longer is.
 * @returns its id
 * @throws ApiError noPermission for a list that the caller may not open, or whose views they may not share; noResults for
 *   another's view; validationFailed
 */
export async function saveView(context: ViewContext, input: ViewInput): Promise<string> {
  const { trx, caller, now } = context;
  await checkView(context, input);
  const { id, list, name, audience, role, filter, sort, columns } = input;
  const values = {
    list,
    name: name.trim(),
    owner_id: caller.userId,
    audience,
    role_name: audience === 'ROLE' ? (role ?? null) : null,
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    columns: columns ? JSON.stringify(columns) : null,
    updated_at: now,
  };
  const former =
    id === undefined
      ? undefined
      : await trx
          .selectFrom('saved_views')
          .select('audience')
          .where('id', '=', id)
          .where('owner_id', '=', caller.userId)
          .forUpdate()
          .executeTakeFirst();
  const saved =
    id === undefined
      ? await trx.insertInto('saved_views').values(values).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('saved_views')
          .set(values)
          .where('id', '=', id)
          .where('owner_id', '=', caller.userId)
          .returning('id')
          .executeTakeFirst();
  if (!saved) throw new ApiError('noResults');
  if (audience !== 'SELF' || (former && former.audience !== 'SELF')) {
    const detail = { list, name: values.name, audience, ...(role !== undefined && { role }) };
    await appendAudit(trx, {
      actor: caller.userId,
      action: 'view.share',
      subject: `views/${saved.id}`,
      detail,
      at: now,
    });
  }
  return saved.id;
}

async function checkView({ trx, caller }: ViewContext, input: ViewInput): Promise<void> {
  const { list, audience, role } = input;
  const { list: shown, fields } = await openDefinition(caller, list);
  if (audience !== 'SELF' && !canShareViews(caller, list)) throw new ApiError('noPermission');
  if (audience === 'ROLE' && role === undefined) throw invalidField('/role', 'required');
  // The call's definition limits its length.
  if (input.name.trim() === '') throw invalidField('/name', 'required');
  const isPublic = (name: string): boolean =>
    fields.some((field) => field.name === name && field.sensitivity === 'public');
  const filters = new Set(shown.filters.map(({ field }) => field));
  for (const name of Object.keys(input.filter)) {
    if (!filters.has(name)) throw invalidField(`/filter/${name}`, 'invalid');
    if (!isPublic(name)) throw invalidField(`/filter/${name}`, 'viewPersonal');
  }
  if (JSON.stringify(input.filter).length > viewBytes) throw invalidField('/filter', 'invalid');
  const columns = new Set(shown.columns.map(({ field }) => field));
  if (!columns.has(input.sort.field) && input.sort.field !== shown.sort.field)
    throw invalidField('/sort/field', 'invalid');
  if (input.columns?.some((field) => !columns.has(field)) === true) throw invalidField('/columns', 'invalid');
  const own = await trx
    .selectFrom('saved_views')
    .select(['id', 'name'])
    .where('owner_id', '=', caller.userId)
    .where('list', '=', list)
    .execute();
  const others = own.filter(({ id }) => id !== input.id);
  const isTaken = others.some(({ name }) => name.toLowerCase() === input.name.trim().toLowerCase());
  if (isTaken) throw invalidField('/name', 'viewNameTaken');
  if (others.length >= viewsPerList) throw new ApiError('tooManyViews', { params: { limit: viewsPerList } });
}

/** Removes a view. @throws ApiError noResults for one that the caller does not see; noPermission for another's */
export async function removeView(context: ViewContext, id: string): Promise<void> {
  const { trx, caller, now } = context;
  const view = (await visibleViews(context)).find((each) => each.id === id);
  if (!view) throw new ApiError('noResults');
  if (!view.own && !canShareViews(caller, view.list)) throw new ApiError('noPermission');
  await trx.deleteFrom('saved_views').where('id', '=', id).execute();
  if (view.audience === 'SELF') return;
  const { list, name } = view;
  const detail = { list, name };
  await appendAudit(trx, { actor: caller.userId, action: 'view.remove', subject: `views/${id}`, detail, at: now });
}

/** Sets the view that a list opens with for a person; undefined: none. @throws ApiError noResults for one they don't see */
export async function setDefaultView(context: ViewContext, list: string, id: string | undefined): Promise<void> {
  const { trx, caller } = context;
  if (id !== undefined && !(await visibleViews(context)).some((view) => view.id === id && view.list === list)) {
    throw new ApiError('noResults');
  }
  await trx.deleteFrom('default_views').where('user_id', '=', caller.userId).where('list', '=', list).execute();
  if (id !== undefined)
    await trx.insertInto('default_views').values({ user_id: caller.userId, list, view_id: id }).execute();
}
