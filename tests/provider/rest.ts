import { isRecord } from './store/body';
import { type ProviderStore, type User } from './store/provider-store';
import { fullName } from './store/people';
import { ownPaths } from './own-paths';

/** A record of any list; its other fields are read by name. */
interface Row {
  readonly id: string;
}

const valueOf = (row: Row, field: string): unknown => new Map<string, unknown>(Object.entries(row)).get(field);

/** A list: what it holds, who may read and write it, and how a written record is taken. */
interface Resource {
  rows: (store: ProviderStore) => Row[];
  read: string;
  create: string | null;
  edit: string | null;
  save: (store: ProviderStore, id: string | null, fields: Record<string, unknown>) => Row;
  remove: ((store: ProviderStore, id: string) => void) | null;
}

function userRow(store: ProviderStore, user: User): Row & Record<string, unknown> {
  const { person } = user;
  return {
    id: user.id,
    username: user.username,
    names: [person.firstName, person.secondName].filter(Boolean).join(' '),
    lastNames: [person.surName, person.secondSurname].filter(Boolean).join(' '),
    documentType: person.documentType,
    documentNumber: person.documentNumber,
    email: person.email,
    role: store.roleOf(user).name,
    roleId: user.roleId,
    active: user.isActive,
    lastSignIn: null,
  };
}

const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

function saveUser(store: ProviderStore, id: string | null, fields: Record<string, unknown>): Row {
  const known = store.users.find((user) => user.id === id);
  const user: User = known ?? {
    ...(store.users.at(-1) as User),
    id: store.guid(),
    username: text(fields['email'], '').split('@')[0] ?? '',
    isActive: true,
  };
  if (!known) store.users.push(user);
  const [firstName = user.person.firstName, ...more] = text(fields['names'], fullName(user.person)).split(' ');
  const [surName = user.person.surName, ...last] = text(fields['lastNames'], user.person.surName).split(' ');
  user.person = {
    ...user.person,
    firstName,
    secondName: more.join(' ') || null,
    surName,
    secondSurname: last.join(' ') || null,
    documentNumber: text(fields['documentNumber'], user.person.documentNumber),
    email: text(fields['email'], user.person.email),
  };
  const role = store.roles.find(({ name }) => name === fields['role']);
  if (role) user.roleId = role.id;
  if (typeof fields['active'] === 'boolean') user.isActive = fields['active'];
  return userRow(store, user);
}

/** Saves into a list whose records are stored as they are shown. */
function saveIn<Value extends Row>(pick: (store: ProviderStore) => Value[]): Resource['save'] {
  return (store, id, fields) => {
    const rows = pick(store);
    const known = rows.find((row) => row.id === id);
    if (known) return Object.assign(known, fields, { id: known.id });
    const created = { ...(rows[0] as Value), ...fields, id: store.guid() };
    rows.push(created);
    return created;
  };
}

function removeFrom(pick: (store: ProviderStore) => Row[]): (store: ProviderStore, id: string) => void {
  return (store, id) => {
    const rows = pick(store);
    const at = rows.findIndex((row) => row.id === id);
    if (at >= 0) rows.splice(at, 1);
  };
}

const roles = (store: ProviderStore) => store.roles;
const locations = (store: ProviderStore) => store.locations;
const agreements = (store: ProviderStore) => store.agreements;

const resources: Record<string, Resource> = {
  users: {
    rows: (store) => store.users.map((user) => userRow(store, user)),
    read: 'USER_CONSULT',
    create: 'USER_CREATE',
    edit: 'USER_EDIT',
    save: saveUser,
    remove: null,
  },
  roles: {
    rows: roles,
    read: 'ROLE_CONSULT',
    create: 'ROLE_CREATE',
    edit: 'ROLE_EDIT',
    save: saveIn(roles),
    remove: removeFrom(roles),
  },
  locations: {
    rows: locations,
    read: 'LOCATION_CONSULT',
    create: 'LOCATION_CREATE',
    edit: 'LOCATION_EDIT',
    save: saveIn(locations),
    remove: removeFrom(locations),
  },
  agreements: {
    rows: agreements,
    read: 'CONSULT_SUP',
    create: 'ASSIGN_SUPERVISOR',
    edit: 'ASSIGN_SUPERVISOR',
    save: saveIn(agreements),
    remove: null,
  },
};

export interface RestResponse {
  status: number;
  body: unknown;
  contentRange?: string;
  /** Why it is refused; the server puts it into the provider's envelope. */
  error?: string;
}

export interface RestRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** Answers a list's request in the dialect of `ra-data-simple-rest`: null where the path is none of a list. */
export function restResponse(store: ProviderStore, user: User, request: RestRequest): RestResponse | null {
  const [name = '', id] = request.path.slice(ownPaths.rest.length + 1).split('/');
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!resource) return null;
  const needed = { GET: resource.read, POST: resource.create, PUT: resource.edit, DELETE: resource.edit }[
    request.method
  ];
  if (!needed || !store.may(user, needed)) {
    return { status: 200, body: null, error: 'Este usuario no tiene permisos para esta consulta' };
  }
  if (request.method === 'POST') return write(store, resource, null, request.body);
  if (id === undefined) return list(store, name, resource, request.query);
  const row = resource.rows(store).find((each) => each.id === id.toUpperCase());
  if (!row) return { status: 404, body: { message: 'No existe' } };
  if (request.method === 'GET') return { status: 200, body: row };
  if (request.method === 'PUT') return write(store, resource, row.id, request.body);
  if (!resource.remove) return { status: 200, body: null, error: 'Este registro no se elimina' };
  resource.remove(store, row.id);
  return { status: 200, body: row };
}

function write(store: ProviderStore, resource: Resource, id: string | null, fields: unknown): RestResponse {
  if (!isRecord(fields)) return { status: 200, body: null, error: 'El registro llegó vacío' };
  return { status: id === null ? 201 : 200, body: resource.save(store, id, fields) };
}

function list(store: ProviderStore, name: string, resource: Resource, query: URLSearchParams): RestResponse {
  const parse = <Value>(key: string, otherwise: Value): Value =>
    query.has(key) ? (JSON.parse(query.get(key) ?? 'null') as Value) : otherwise;
  const filter = parse<Record<string, unknown>>('filter', {});
  const [field, order] = parse<[string, string]>('sort', ['id', 'ASC']);
  const [first, last] = parse<[number, number]>('range', [0, 999]);
  const found = resource.rows(store).filter((row) => Object.entries(filter).every((each) => fits(row, each)));
  found.sort(
    (a, b) => String(valueOf(a, field)).localeCompare(String(valueOf(b, field)), 'es') * (order === 'DESC' ? -1 : 1),
  );
  const page = found.slice(first, last + 1);
  const end = first + Math.max(page.length - 1, 0);
  return { status: 200, body: page, contentRange: `${name} ${first}-${end}/${found.length}` };
}

function fits(row: Row, [name, wanted]: [string, unknown]): boolean {
  if (Array.isArray(wanted))
    return wanted.map((each) => String(each).toUpperCase()).includes(String(valueOf(row, name)).toUpperCase());
  const searched = name === 'q' ? Object.values(row).join(' ') : valueOf(row, name);
  return String(searched).toLowerCase().includes(String(wanted).toLowerCase());
}
