import type { Privilege } from '../../../contract/generated/access';
import { useEffect, useState } from 'react';
import { allowsNamed } from '../../../contract/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import { resources } from '../../../contract/generated/resources';
import { isListOffered, loadResource } from '../../data/resource-definitions';

/** Returns the definitions of the lists that these privileges open and something answers, once they have come. */
export function useListed(held: ReadonlySet<Privilege>): readonly ResourceDefinition[] {
  const [listed, setListed] = useState<readonly ResourceDefinition[]>([]);
  useEffect(() => {
    let gone = false;
    const names = resources.filter((entry) => allowsNamed(held, entry.access.list) && isListOffered(entry));
    // One that doesn't come is gone without.
    void Promise.allSettled(names.map(({ name }) => loadResource(name))).then((came) => {
      if (!gone) setListed(came.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    });
    return () => {
      gone = true;
    };
  }, [held]);
  return listed;
}
