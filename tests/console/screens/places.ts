import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RaRecord } from 'react-admin';
import { resource as locations } from '../../../src/contract/generated/resources/locations';
import type { ResourceDefinition } from '../../../src/contract/definitions';

/** Returns a small definition over the record of locations, with overrides. */
export function places(overrides: Partial<ResourceDefinition> = {}): ResourceDefinition {
  return {
    ...locations,
    access: { list: 'locationList', create: 'LOCATION_CREATE', edit: 'LOCATION_EDIT', export: 'locationList' },
    list: {
      pageSize: 3,
      sort: { field: 'name', order: 'ASC' },
      columns: [
        { field: 'name', sortable: true, hidden: false, tooltip: 30 },
        { field: 'allyType', sortable: true, hidden: false },
        { field: 'configCode', sortable: false, hidden: false },
        { field: 'createdAt', sortable: true, hidden: true },
      ],
      filters: [
        { field: 'name', match: 'contains' },
        { field: 'allyType', match: 'equals' },
      ],
      empty: true,
    },
    form: {
      mode: 'page',
      groups: [
        {
          name: 'place',
          help: false,
          fields: ['name', 'department', 'municipality', 'isoCode2', 'departmentCode', 'daneCode'].map((field) => ({
            field,
            kind: 'text',
            on: ['create', 'edit'],
            readOnlyOn: [],
            wide: false,
          })),
        },
        {
          name: 'operation',
          help: false,
          fields: ['configCode', 'allyType', 'vehicleId'].map((field) => ({
            field,
            on: ['create', 'edit'],
            readOnlyOn: field === 'configCode' ? ['edit'] : [],
            wide: false,
          })),
        },
      ],
    },
    actions: [],
    overrides: {},
    ...overrides,
  };
}

/** Returns the id of a place that is called by a letter. */
export function placeId(letter: string): string {
  return `00000000-0000-4000-8000-${letter.codePointAt(0)?.toString(16).padStart(12, '0')}`;
}

/** Returns the stored place of a letter, with overrides. */
export function place(letter: string, overrides: Partial<RaRecord> = {}): RaRecord {
  return {
    id: placeId(letter),
    version: 1,
    name: `Sede ${letter}`,
    department: 'Antioquia',
    municipality: 'Medellín',
    isoCode2: 'CO',
    departmentCode: '05',
    daneCode: '001',
    configCode: `C${letter}`,
    allyType: 'OWN',
    createdAt: '2026-11-01T15:00:00.000Z',
    updatedAt: '2026-11-01T15:00:00.000Z',
    ...overrides,
  };
}

const newPlace = {
  Nombre: 'Sede uno',
  Departamento: 'Chocó',
  Municipio: 'Quibdó',
  'Código del departamento': '27',
  'Código DANE': '001',
  'Código de configuración': 'Q1',
};

/** Types what a new place needs into the form, and creates it. */
export async function createPlace(user: UserEvent): Promise<void> {
  await screen.findByRole('textbox', { name: /^Nombre/ });
  for (const [label, text] of Object.entries(newPlace))
    await user.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  await user.click(screen.getByRole('button', { name: 'Crear' }));
}
