import { use } from 'react';
import type { ResourceDefinition } from '../../contract/definitions';
import { readResource } from '../data/resource-definitions';

/** Returns the definition of a resource; suspends the first time. */
export function useDefinition(name: string): ResourceDefinition {
  return use(readResource(name));
}
