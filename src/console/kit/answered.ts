/**
 * Notes on a promise what React's `use` would note once it has waited for it. A component that asks after the answer has
 * come is then drawn at once: without the note it suspends for a moment, and React holds what follows a fallback back for
 * a third of a second.
 */
export function answered<T>(promise: Promise<T>): Promise<T> {
  const noted = promise.then((value) => {
    Reflect.set(noted, 'value', value);
    Reflect.set(noted, 'status', 'fulfilled');
    return value;
  });
  return noted;
}
