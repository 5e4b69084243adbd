import { useSyncExternalStore } from 'react';
import { limits } from '../../contract/generated/limits';
import { persistValue, usePersistedValue } from './persisted-value';

export type Mode = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';
export type Layout = (typeof limits.layout.layouts)[number];

/** The choices about the look, persisted in this browser only. */
export interface Settings {
  mode: Mode;
  layout: Layout;
}

export const modes: readonly Mode[] = ['light', 'dark', 'system'];
export const { layouts }: { readonly layouts: readonly Layout[] } = limits.layout;

const defaults: Settings = { mode: 'system', layout: limits.layout.default };
const persisted = persistValue<Settings>('rubrica.settings', readSettings, JSON.stringify);
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

export function useSettings(): Settings {
  return usePersistedValue(persisted, () => defaults);
}

/** Changes some settings, here and in the other open tabs. */
export function changeSettings(change: Partial<Settings>): void {
  persisted.set({ ...persisted.get(), ...change });
}

/** Returns the theme that shows now: the chosen one, or the system's. */
export function currentTheme(): Theme {
  const { mode } = persisted.get();
  if (mode !== 'system') return mode;
  return systemDark.matches ? 'dark' : 'light';
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, currentTheme);
}

function subscribeTheme(listener: () => void): () => void {
  const unsubscribe = persisted.subscribe(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemDark.removeEventListener('change', listener);
  };
}

function readSettings(stored: string | null): Settings {
  let storedFields: Partial<Record<keyof Settings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) storedFields = parsed;
  } catch {
    // Something else wrote here: start from the defaults.
  }
  return {
    mode: modes.find((mode) => mode === storedFields.mode) ?? defaults.mode,
    layout: layouts.find((layout) => layout === storedFields.layout) ?? defaults.layout,
  };
}

function applyTheme(): void {
  document.documentElement.dataset['theme'] = currentTheme();
}

applyTheme();
subscribeTheme(applyTheme);
