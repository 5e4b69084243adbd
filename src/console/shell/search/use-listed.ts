import type { Privilege } from '../../../contract/generated/access';
import { useEffect, useState } from 'react';
import { allowsNamed } from '../../../contract/access';
import type { ResourceDefinition } from '../../../contract/definitions';
import { resources } from '../../../contract/generated/resources';
import { useConfiguration } from '../use-configuration';
import { loadResource } from '../../data/resource-definitions';

/** Returns the definitions of the lists that these privileges open and something answers, once they have come. */
export function useListed(held: ReadonlySet<Privilege>): readonly ResourceDefinition[] {
  const { unanswered } = useConfiguration();
  const [listed, setListed] = useState<readonly ResourceDefinition[]>([]);
  useEffect(() => {
    let gone = false;
    const names = resources.filter(
      ({ name, access }) => allowsNamed(held, access.list) && unanswered?.includes(name) !== true,
    );
    // One that doesn't come is gone without.
    void Promise.allSettled(names.map(({ name }) => loadResource(name))).then((came) => {
      if (!gone) setListed(came.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    });
    return () => {
      gone = true;
    };
  }, [held, unanswered]);
  return listed;
}
