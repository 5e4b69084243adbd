import type { Definitions } from '../../../scripts/generate/definitions';
import { accessFacts } from './access-facts';
import { browserFacts } from './browser-facts';
import { callFacts } from './call-facts';
import type { Fact } from './fact';
import type { Inventory } from './inventory';
import { limitFacts } from './limit-facts';
import { routeFacts } from './route-facts';
import { stateFacts } from './state-facts';

const chapters = [callFacts, routeFacts, accessFacts, limitFacts, stateFacts, browserFacts];

/** Returns every countable fact of the specification, held against the definitions. */
export function facts(definitions: Definitions, inventory: Inventory): Fact[] {
  return chapters.flatMap((chapter) => [...chapter(definitions, inventory)]);
}

/** Returns the names of the facts that the definitions lack or have altered. */
export function missingFacts(definitions: Definitions, inventory: Inventory): string[] {
  return facts(definitions, inventory)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name);
}
