interface Debounced<Parameters extends unknown[]> {
  (...values: Parameters): void;
  cancel: () => void;
}

/**
 * Returns a function that runs another once it was not called for so long, milliseconds, with the values of the last call. In
 * place of lodash/debounce: scripts/bundle/lighter-packages.ts.
 */
export default function debounce<Parameters extends unknown[]>(
  run: (...values: Parameters) => void,
  delayMs = 0,
): Debounced<Parameters> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...values: Parameters): void => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...values), delayMs);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}
