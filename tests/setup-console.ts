import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './browser-gaps';

// A cold first render of react-admin exceeds the default second.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);

// A worker keeps its browser and its packages for the next file; what our modules remember ends with each.
afterAll(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});
