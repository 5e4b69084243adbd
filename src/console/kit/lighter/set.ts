type Holder = Record<string, unknown>;

/**
 * Sets a value at a path such as `a.b` or `a[0].b`, making what is missing on the way, and returns the object. In place of
 * lodash/set: scripts/bundle/lighter-packages.ts.
 */
export default function set<Target extends object>(target: Target, path: string, value: unknown): Target {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop();
  if (last === undefined || [...steps, last].includes('__proto__')) return target;
  let holder = target as Holder;
  steps.forEach((step, index) => {
    const next = Object.hasOwn(holder, step) ? holder[step] : undefined;
    if (typeof next !== 'object' || next === null) holder[step] = /^\d+$/.test(steps[index + 1] ?? last) ? [] : {};
    holder = holder[step] as Holder;
  });
  holder[last] = value;
  return target;
}
