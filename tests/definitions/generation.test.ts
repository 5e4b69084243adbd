import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../scripts/generate/definitions';
import { at, ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
afterEach(() => scratch.restore());
afterAll(() => scratch.remove());
const problemsOf = scratch.problemsOf.bind(scratch);

describe('a wrong definition fails generation with file, pointer and remedy', () => {
  it('passes as it is', () => {
    expect(problemsOf('access.json', () => undefined)).toEqual([]);
  });
  it('names what is missing', () => {
    expect(problemsOf('resources/roles.json', (roles) => delete roles['title'])).toEqual([
      'schemas/resources/roles.json#: lacks "title"; add it',
    ]);
  });
  it('names what is not known, where it stands', () => {
    const problems = problemsOf('resources/roles.json', (roles) => (at(roles, 'list')['colums'] = []));
    expect(problems).toEqual([
      'schemas/resources/roles.json#/list: has "colums", which this kind of definition does not know; remove it or correct its spelling',
    ]);
  });
  it('refuses a column that is no field of the record', () => {
    const problems = problemsOf(
      'resources/roles.json',
      (roles) => (at(roles, 'list', 'columns', 0)['field'] = 'nombre'),
    );
    expect(problems).toEqual([
      'schemas/resources/roles.json#/list/columns/0/field: "nombre" is not in schemas/records/role.json#/properties; use one of its names or add it there',
    ]);
  });
  it('refuses a selection by no field', () => {
    const selection = problemsOf('resources/otherProducts.json', (resource) => {
      at(resource, 'source', 'list', 'only', 0)['field'] = 'application';
    });
    expect(selection).toEqual([
      'schemas/resources/otherProducts.json#/source/list/only/0/field: "application" is not in schemas/records/request.json#/properties; use one of its names or add it there',
    ]);
  });
  it('refuses a catalogue of no call', () => {
    const catalogue = problemsOf('records/request.json', (record) => {
      Object.assign(at(record, 'properties', 'statusName', 'x-catalogue'), { call: 'documents.none', of: 'state' });
    });
    expect(catalogue).toEqual([
      'schemas/records/request.json#/properties/statusName/x-catalogue/call: "documents.none" is not in schemas/services; use one of its names or add it there',
      'schemas/records/request.json#/properties/statusName/x-catalogue/of: "state" is not in properties; use one of its names or add it there',
    ]);
  });
  it('refuses a list parameter that its call does not take', () => {
    const problems = problemsOf('resources/requests.json', (requests) => {
      at(requests, 'source', 'list', 'parameters')['costCenter'] = 'companyName';
      at(requests, 'source', 'list', 'fixed')['part'] = 'VERIFICATION';
    });
    const remedy =
      'is no parameter of certificate.getprocessinformation; declare it in the body of the call in schemas/services/certificate.json, or use one of its names';
    expect(problems).toEqual([
      `schemas/resources/requests.json#/source/list/parameters/costCenter: ${remedy}`,
      `schemas/resources/requests.json#/source/list/fixed/part: ${remedy}`,
    ]);
    const headers = problemsOf(
      'resources/partnerRequests.json',
      (requests) => (at(requests, 'source', 'list', 'parameters')['mine'] = 'assignedTo'),
    );
    expect(headers.join()).toContain('declare it in the headers of the call');
  });
  it('refuses a filter that no parameter sends, and a range sent as one value', () => {
    const problems = problemsOf('resources/requests.json', (requests) => {
      delete at(requests, 'source', 'list', 'parameters')['overdue'];
      at(requests, 'source', 'list', 'parameters')['startDate'] = 'createdAt';
    });
    expect(problems).toEqual([
      'schemas/resources/requests.json#/source/list/parameters/startDate: is a range; send createdAt.from or createdAt.to',
      'schemas/resources/requests.json#/list/filters/10: is sent by no parameter of /source/list/parameters; add one',
      ...[2, 3].map(
        (view) =>
          `schemas/resources/requests.json#/list/views/${view}/filter/overdue: is sent by no parameter of /source/list/parameters; add one`,
      ),
    ]);
  });
  it('refuses columns that the result of the list call does not have, and pages that it does not give', () => {
    const problems = problemsOf('services/certificate.json', (family) => {
      const call = (family['calls'] as JsonObject[]).find(({ name }) => name === 'getCertificateList');
      if (call) Object.assign(call, { paging: 'client', result: { items: { $ref: '../records/request.json' } } });
    });
    expect(problems).toEqual([
      'schemas/resources/electronicCertificates.json#/source/list/paging: is "server", but certificate.getCertificateList says "client"; let schemas/services/certificate.json agree',
      ...[2, 9].map(
        (column) =>
          `schemas/resources/electronicCertificates.json#/list/columns/${column}/field: "${column === 2 ? 'emailOrPhone' : 'serialNumber'}" is filled by nothing: the result of certificate.getCertificateList (schemas/services/certificate.json) is no list of records/electronic-certificate.json; let it be one`,
      ),
    ]);
  });
  it('refuses columns that a record maps twice, or fills from a field that no form has', () => {
    const problems = problemsOf('records/request.json', (request) => {
      at(request, 'properties', 'companyName', 'x-column')['name'] = 'company_document';
      at(request, 'x-table', 'columns', 'address', 'x-column')['entered'] = ['adress', 'phone'];
      at(request, 'properties', 'revocationDueAt', 'x-column')['filter'] = 'contains';
      at(request, 'properties', 'reference')['x-index'] = 'contains';
    });
    expect(problems).toEqual([
      'schemas/records/request.json#/properties/reference/x-index: decides nothing beside x-column, whose filter makes the index; remove it',
      'schemas/records/request.json#/properties/companyDocument/x-column: the column "company_document" is mapped twice; keep one',
      'schemas/records/request.json#/properties/revocationDueAt/x-column/filter: is for texts; this column is timestamptz, use equals or range',
      'schemas/records/request.json#/x-table/columns/address/x-column/entered/0: "adress" is not in forms.json#/groups/…/fields; use one of its names or add it there',
      'schemas/records/request.json#/x-table/columns/address/x-column/entered: the field "phone" fills another column, too; keep one',
    ]);
  });
  it('refuses an order that the server cannot give, and a list that offers one', () => {
    const problems = problemsOf('records/request.json', (request) => {
      at(request, 'properties', 'companyName', 'x-column')['order'] = true;
      delete at(request, 'properties', 'createdAt', 'x-column')['order'];
    });
    expect(problems).toContain(
      'schemas/records/request.json#/properties/companyName/x-column/order: is for a property that is a moment or a required text; remove it',
    );
    expect(problems.join('\n')).toMatch(
      /requests\.json#\/list\/columns\/\d+\/field: "createdAt" has no "order" in x-column \(schemas\/records\/request\.json\); add it there, or say "sortable": false here/,
    );
  });
  it('refuses a filter that compares otherwise than its record, its call or another list says', () => {
    const problems = problemsOf('resources/projectRequests.json', (requests) => {
      const filters = at(requests, 'list')['filters'] as JsonObject[];
      const filter = filters.find(({ field }) => field === 'projectType');
      if (filter) filter['match'] = 'contains';
      at(requests, 'source', 'list', 'parameters')['status'] = 'documentNumber';
    });
    expect(problems.join('\n')).toMatch(
      /projectRequests\.json#\/source\/list\/parameters\/status: compares document_number contains, but state equals in resources\/[A-Za-z]+\.json; give one of them a parameter of its own/,
    );
    expect(problems.join('\n')).toContain(
      '/match: is "contains", but "equals" in schemas/records/request.json#/properties/projectType/x-column; let them agree',
    );
    const twice = problemsOf('services/projectT.json', (family) => {
      const call = (family['calls'] as JsonObject[]).find(({ name }) => name === 'getprocessinformation');
      if (call) at(call, 'body', 'properties')['projectType'] = { type: 'string' };
    });
    expect(twice.join()).toContain('/body: declares "projectType", which "filters" adds; remove it here');
  });
  it('refuses an access list that does not exist', () => {
    const problems = problemsOf('resources/users.json', (users) => (at(users, 'access')['list'] = 'consultUsers'));
    expect(problems[0]).toMatch(
      /^schemas\/resources\/users\.json#\/access\/list: "consultUsers" is not in access\.json/,
    );
  });
  it('refuses a column shown to holders of what is not in access.json', () => {
    const problems = problemsOf('resources/requests.json', (requests) => {
      const column = (at(requests, 'list')['columns'] as JsonObject[]).find((each) => each['shared'] === 'medium');
      if (column) column['shownTo'] = ['officials'];
    });
    expect(problems).toEqual([
      expect.stringMatching(/#\/list\/columns\/6\/shownTo: "officials" is not in access\.json/),
    ]);
  });
  it('refuses a limit that does not exist, and one said twice', () => {
    expect(
      problemsOf('records/role.json', (role) => (at(role, 'properties', 'name')['x-limit'] = 'roleNam'))[0],
    ).toContain('#/properties/name/x-limit: "roleNam" is not in limits.json#/form');
    expect(problemsOf('records/user.json', (user) => (at(user, 'properties', 'names')['maxLength'] = 3))[0]).toContain(
      'schemas/records/user.json#/properties/names',
    );
  });
  it('refuses a value without its label', () => {
    const problems = problemsOf(
      'records/user.json',
      (user) => (at(user, 'properties', 'status')['enum'] = ['ACTIVE', 'INACTIVE', 'GONE']),
    );
    expect(problems).toEqual([
      'schemas/records/user.json#/properties/status/x-enumLabels: lacks a label for "GONE"; add it',
    ]);
  });
  it('refuses a privilege, an error and a record that a call names in vain', () => {
    const problems = problemsOf('services/auth.json', (auth) => {
      const call = at(auth, 'calls', 0);
      call['allow'] = { privileges: ['NOBODY_HAS'] };
      call['errors'] = { default: 'noSuchError' };
      call['result'] = { $ref: '../records/no-such.json' };
    });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toMatch(/NOBODY_HAS[\s\S]*noSuchError[\s\S]*no-such/);
  });
  it('refuses two calls or two routes with one name', () => {
    const problems = problemsOf(
      'services/auth.json',
      (auth) => (at(auth, 'calls', 1)['name'] = at(auth, 'calls', 0)['name'] as string),
    );
    expect(problems.join()).toContain("is another call's name; choose its own");
    const routes = problemsOf('routes.json', (file) => (at(file, 'protected', 1)['path'] = '/Roles'));
    expect(routes.join()).toContain('the route /Roles is said twice; keep one');
  });
  it('refuses a privilege that opens nothing, and a reserved one that does', () => {
    const problems = problemsOf('access.json', (access) => {
      const label = { es: 'Volar', en: 'Fly' };
      at(access, 'privileges')['FLY'] = { label, group: 'users', scope: 'everywhere' };
      at(access, 'privileges', 'USER_CREATE')['reserved'] = 'no one knows';
    });
    expect(problems).toEqual([
      'schemas/access.json#/privileges/USER_CREATE/reserved: is said of a privilege that is asked for; remove it',
      'schemas/access.json#/privileges/FLY: opens nothing; let a call, an event, a list or a page ask for it, say in "reserved" why it stays, or remove it',
    ]);
  });
  it('refuses a limit that a pattern names in vain, and a type disallowed that is none', () => {
    const problems = problemsOf('limits.json', (limits) => {
      at(limits, 'characters', 'digits')['pattern'] = '^[0-9]{1,{longest}}$';
      limits['disallowedDocumentTypes'] = ['Nit', 'XX'];
    });
    expect(problems).toEqual([
      'schemas/limits.json#/characters/digits: names {longest}, which is no limit of #/form; use one of its names or add it there',
      'schemas/limits.json#/disallowedDocumentTypes: "XX" is not in catalogues.json#/identificationTypes; add it there, or remove it here',
    ]);
  });
  it('refuses a direction of no language, and writes sizes of letters that grow with the window', async () => {
    const problems = problemsOf('limits.json', (limits) => (at(limits, 'languages')['rightToLeft'] = ['ar']));
    expect(problems).toEqual([
      'schemas/limits.json#/languages/rightToLeft: "ar" is not in "tables"; add it there or remove it here',
    ]);
    problemsOf('limits.json', (limits) => {
      at(limits, 'languages')['rightToLeft'] = ['es'];
      at(limits, 'layout', 'fontSizes')['page'] = { small: 16, large: 22 };
    });
    await scratch.generate();
    const textOf = (file: string): string => readFileSync(scratch.generated(file), 'utf8');
    expect(textOf('layout.css')).toContain('--text-body: 0.875rem;');
    expect(textOf('layout.css')).toContain('--text-page: clamp(1rem, 0.625rem + 1vw, 1.375rem);');
    expect(textOf('languages.ts')).toMatch(/"en": "ltr",\s*"es": "rtl"/);
  });
  it('says which file is not JSON', async () => {
    scratch.write('records/user.json', '{ "type": ');
    await expect(scratch.generate()).rejects.toThrow(/schemas\/records\/user\.json#: is not readable JSON/);
  });
  it('writes nothing when anything is wrong, and removes what became stale', async () => {
    problemsOf('menu.json', (menu) => delete menu['groups']);
    await expect(scratch.generate()).rejects.toThrow('schemas/menu.json#: lacks "groups"; add it');
    expect(() => readFileSync(scratch.generated('menu.ts'))).toThrow();
    scratch.restore();
    // What `npm run generate` wrote of the same definitions.
    cpSync('src/contract/generated', scratch.generated(), {
      recursive: true,
      filter: (file) => path.basename(file) !== '.inputs',
    });
    writeFileSync(scratch.generated('stale.ts'), '');
    expect(await scratch.generate()).toEqual({ written: 0, removed: 1 });
  });
});
