import { resources } from './generated/resources';
import { pageRoutes } from './generated/routes';

/** The first segments of the console's addresses: below them the console knows its way. */
const first = new Set(
  [...pageRoutes.flatMap(({ path, aliases }) => [path, ...aliases]), ...resources.map(({ route }) => route)].map(
    firstSegment,
  ),
);

/** Whether an address is the console's; any other is a public page, or unknown and goes to the login. */
export function isConsolePath(path: string): boolean {
  return first.has(firstSegment(path));
}

function firstSegment(path: string): string {
  return path.split('/').find((part) => part !== '') ?? '';
}
