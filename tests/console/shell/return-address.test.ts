import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole, openConsole } from './open-console';

afterEach(closeConsole);

it('the end of the session keeps with the address the record that a link opens, and no other part of the page', async () => {
  for (const [hash, remembered] of [
    ['#show/12', '#show/12'],
    ['#top', ''],
  ]) {
    const at = `/verificationSection${hash}`;
    await openConsole({ at, held: ['CONSULT_ECD'], grantOf: { timeSession: 0.00001 } });
    await waitFor(() => expect(sessionStorage.getItem('returnAddress')).toBe(`/verificationSection${remembered}`));
    closeConsole();
  }
});
