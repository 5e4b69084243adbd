import { openSection } from '../harness/list';
import type { Action } from './register-actions';
import { expectShown } from './expect-shown';
import { expect } from './journey';

/** By section: who opens it, its title, and what only the provider could have said. */
const sections = [
  { path: '/Usuarios', username: 'aguerrero', title: 'Usuarios', shows: 'zoraida.cardenas.505@correo.ex' },
  { path: '/Roles', username: 'aguerrero', title: 'Listado de Roles', shows: 'Coordinación logística' },
  { path: '/Ubicaciones', username: 'aguerrero', title: 'Ubicaciones', shows: 'Medellín Centro' },
  { path: '/configurations', username: 'aguerrero', title: 'Configuraciones', shows: 'mesa@certificadora.example' },
  { path: '/verificationSection', username: 'vbeltran', title: 'Estado de solicitudes', shows: 'SOL-26-40000' },
  { path: '/verificationSection', username: 'lcifuentes', title: 'Estado de solicitudes', shows: 'SOL-26-40000' },
  { path: '/Myself', username: 'alrevisa', title: 'Solicitudes aliados', shows: 'SOL-26-40021' },
  {
    path: '/Electronics',
    username: 'eleal',
    title: 'Certificados electrónicos',
    shows: 'jose.zuniga.202@correo.example',
  },
  { path: '/RequestManagement', username: 'opardo', title: 'Apr/Rec Servicios', shows: 'SOL-26-40015' },
  { path: '/Logistica', username: 'llozano', title: 'Gestión logística', shows: 'SOL-26-40009' },
  { path: '/Convenios', username: 'sduarte', title: 'Convenios', shows: 'Cooperativa El Ñandú' },
  { path: '/clientSection', username: 'spinilla', title: 'Listado de Certificados Digitales', shows: 'SOL-26-40012' },
] as const;

const usernames = [...new Set(sections.map(({ username }) => username))];

/** A walk of each person through every section that is theirs: title, and what only the provider holds. */
export const sectionWalks: readonly Action[] = usernames.map((username) => ({
  username,
  title: 'is shown what the provider holds in every section',
  run: async ({ page, enter }) => {
    await enter();
    for (const { path, title, shows } of sections.filter((section) => section.username === username)) {
      await openSection(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectShown(page, { path, shows });
      await expect(page.getByText(/undefined|\[object|Invalid Date|NaN/)).toHaveCount(0);
    }
  },
}));
