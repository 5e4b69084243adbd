import type { Migration } from 'kysely';
import * as baseline from './001-baseline';

/** Every migration by its name. They are applied in the order of their names, and none is changed once it was released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-baseline': baseline,
};
