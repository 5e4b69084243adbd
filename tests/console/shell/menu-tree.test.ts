import type { Privilege } from '../../../src/contract/generated/access';
import { describe, expect, it } from 'vitest';
import { activeItem, isSubmenu, menuTree } from '../../../src/console/shell/menu-tree';
import { consoleRoutes, firstBelow, landingTarget } from '../../../src/console/shell/console-routes';
import { resources } from '../../../src/contract/generated/resources';
import { landingOrder, pageRoutes } from '../../../src/contract/generated/routes';
import { codesOf } from '../../../src/contract/access';

const tree = (...held: Privilege[]) => menuTree(new Set(held), true);
const paths = (...held: Privilege[]): string[] =>
  tree(...held).flatMap(({ items }) =>
    items.flatMap((item) => (isSubmenu(item) ? item.items : [item]).map(({ to }) => to)),
  );

describe('the menu', () => {
  it('shows each entry to holders of its privilege, and signing out to all', () => {
    expect(paths()).toEqual(['/logout']);
    expect(paths('CONSULT_ECD')).toEqual(['/verificationSection', '/logout']);
    expect(paths('LOGISTIC_CONSULT')).toEqual(['/Logistica', '/logout']);
    expect(tree('OTHCERTIFICATE_CONSULT').map(({ name }) => name)).toEqual(['otherProducts', undefined]);
  });

  it.each<[Privilege[], string]>([
    [['CREDENTIALS_ECD'], '/credentials'],
    [['CREDENTIALS_ECD', 'SIGNATURE_ECD'], '/credentials'],
    [['SIGNATURE_ECD'], '/credentialsVerify'],
  ])('with %j leads to one credentials route, %s', (held, path) => {
    expect(paths(...held).filter((to) => to.startsWith('/credentials'))).toEqual([path]);
  });

  it('nests users and roles in "Usuarios y Roles", and leaves an empty submenu out', () => {
    const settings = (...held: Privilege[]) => tree(...held).find(({ name }) => name === 'configurations')?.items ?? [];
    const submenu = settings('USER_CONSULT', 'ROLE_CONSULT').find(isSubmenu);
    expect(submenu?.items.map(({ to }) => to)).toEqual(['/Usuarios', '/Roles']);
    expect(settings('LOCATION_CONSULT').some(isSubmenu)).toBe(false);
  });

  it('keeps demo links to the demo', () => {
    const links = (demo: boolean) => JSON.stringify(menuTree(new Set(['CONSULT_CONFIG']), demo));
    expect(links(true)).toContain('demoMailbox');
    expect(links(false)).not.toContain('demoMailbox');
  });

  it('leaves out what nothing answers', () => {
    const held = new Set<Privilege>(['USER_CONSULT', 'CONSULT_ECD']);
    expect(JSON.stringify(menuTree(held, false, ['users']))).not.toContain('/Usuarios');
    expect(landingTarget(held, { unanswered: ['requests'] })).toBe('/Usuarios');
  });

  it('marks the section that holds the address', () => {
    const groups = tree('USER_CONSULT', 'ROLE_CONSULT', 'CREDENTIALS_ECD');
    expect(activeItem(groups, '/Roles')?.to).toBe('/Roles');
    expect(activeItem(groups, '/Usuarios/create')?.to).toBe('/Usuarios');
    expect(activeItem(groups, '/credentialsVerify')).toBeUndefined();
    const official = menuTree(new Set(['CREDENTIALS_ECD', 'SIGNATURE_ECD']), false);
    expect(activeItem(official, '/credentialsVerify')?.to).toBe('/credentials');
    expect(activeItem(groups, '/dashboard')).toBeUndefined();
    expect(activeItem(menuTree(new Set(['CONSULT_ECD']), false), '/documentaryValidation/document/7')?.to).toBe(
      '/verificationSection',
    );
  });
});

describe('the landing router', () => {
  it('goes through its targets in the specified order', () => {
    const routes = [
      ...pageRoutes.map(({ path, access }) => ({ path, access })),
      ...resources.map(({ route, access }) => ({ path: route, access: [access.list] })),
    ];
    let held: Privilege[] = [];
    for (const path of [...landingOrder].reverse()) {
      const access = routes.find((route) => route.path === path)?.access[0] ?? '';
      held = [...held, ...codesOf(access).slice(0, 1)];
      expect(landingTarget(new Set(held), {})).toBe(path);
    }
  });

  it('has no target for a role outside of them', () => {
    expect(landingTarget(new Set(['CONSULT_ELECTRONIC']), {})).toBeUndefined();
    expect(landingTarget(new Set(), {})).toBeUndefined();
  });
});

describe('the routes', () => {
  it('are each there once, every resource with its forms as pages or panels', () => {
    const all = consoleRoutes.map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining([
        '/dashboard',
        '/Convenios',
        '/convenios',
        '/Usuarios/create',
        '/Usuarios/:id',
        '/Ubicaciones',
      ]),
    );
    expect(all).not.toContain('/Ubicaciones/:id');
  });

  it('lead a parent to the first page below it that may be opened', () => {
    expect(firstBelow('/documentaryValidation', new Set(['MANAGEMENT_CHECKER']))).toBe(
      '/documentaryValidation/document',
    );
    expect(firstBelow('/documentaryValidation', new Set())).toBeUndefined();
    expect(firstBelow('/nothing', new Set(['MANAGEMENT_CHECKER']))).toBeUndefined();
  });
});
