import { createContext, useContext } from 'react';
import type { Values } from './values';

/** The record as it is saved, for inputs that show what a change would do. */
export const BaseContext = createContext<Values>({});

export function useBase(): Values {
  return useContext(BaseContext);
}
