import { createContext, useContext } from 'react';
import type { RuntimeConfiguration } from '../transport/runtime';

/** What /config.json said, read before anything is drawn. */
export const ConfigurationContext = createContext<RuntimeConfiguration | undefined>(undefined);

/** @throws Error outside the console. */
export function useConfiguration(): RuntimeConfiguration {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration works inside the console only: give it a ConfigurationContext');
  return configuration;
}
