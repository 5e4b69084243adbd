import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './browser-gaps';

// A cold first render of react-admin exceeds the default second.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
