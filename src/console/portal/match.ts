import { publicRoutes, type PublicPageName } from '../../contract/generated/public-routes';

/** A public page and what its address says. */
export interface Place {
  page: PublicPageName;
  params: Readonly<Record<string, string>>;
}

/** Returns the public page at a path; undefined when none is. A slash at the end makes no difference. */
export function matchPublic(path: string): Place | undefined {
  const pathSegments = segments(path);
  for (const { path: pattern, name } of publicRoutes) {
    const params = matchSegments(segments(pattern), pathSegments);
    if (params) return { page: name, params };
  }
  return undefined;
}

function matchSegments(pattern: string[], asked: string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = asked[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(segment);
    else if (part !== segment) return undefined;
  }
  return params;
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A broken escape is passed on as it came: the server refuses it as an unknown id.
    return part;
  }
}
