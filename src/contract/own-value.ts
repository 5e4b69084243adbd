/** Returns what an object has itself under a name: a provider's field or code may be called as what every object inherits. */
export function ownValue<Value>(object: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}
