import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { resources } from '../../../contract/generated/resources';
import { panelHref } from './use-panel';

/** Links to the panel of a record in the list of a resource; names it alone where it opens in none. */
export function ResourceLink({
  resource,
  id,
  children,
}: {
  resource: string | undefined;
  id: string;
  children: ReactNode;
}): ReactNode {
  const route = resources.find(({ name }) => name === resource)?.route ?? '';
  if (resource === undefined) return children;
  return <Link to={`${route}${panelHref.show(id)}`}>{children}</Link>;
}
