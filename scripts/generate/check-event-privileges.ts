/** Who may cause an event may also make one of its calls: otherwise the event stands open, and its call refuses. */
import { textOf, type JsonObject } from './definitions';
import { objects, type Names } from './known-names';

export function checkEventPrivileges(names: Names): void {
  const allowed = new Map<string, unknown>(
    [...names.definitions.services].flatMap(([family, { content }]) =>
      objects(content['calls']).map((call) => [`${family}.${textOf(call['name'])}`, call['allow']] as const),
    ),
  );
  for (const { path, content } of names.definitions.lifecycles.values())
    content.events.forEach(({ privileges, calls }, at) => {
      const opened = ((calls ?? []) as string[]).map((call) => allowed.get(call) as JsonObject | undefined);
      for (const code of (privileges ?? []) as string[])
        if (opened.length > 0 && !opened.some((allow) => admits(allow, code)))
          names.report(
            path,
            `/events/${at}`,
            `no call of it allows ${code}; add the code to one (schemas/services), or take it away here`,
          );
    });
}

function admits(allow: JsonObject | undefined, code: string): boolean {
  return allow?.['privileges'] === undefined || (allow['privileges'] as string[]).includes(code);
}
