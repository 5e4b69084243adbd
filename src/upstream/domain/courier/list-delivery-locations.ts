import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';

interface DeliveryLocation {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly municipality: string;
  /** DANE code. */
  readonly municipalityCode: string;
}

/** Returns the places certificates are handed over at, by name: those locations of the console whose municipality has its code. */
export async function listDeliveryLocations(database: Kysely<Schema>): Promise<DeliveryLocation[]> {
  const locations = await database
    .selectFrom('locations')
    .select(['id', 'name', 'department', 'municipality', 'departmentCode', 'daneCode'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return locations.flatMap(({ departmentCode, daneCode, ...location }) =>
    departmentCode && daneCode ? [{ ...location, municipalityCode: `${departmentCode}${daneCode}` }] : [],
  );
}
