import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, data, heading, server, toList, visitEachTime } from './revocation-fixtures';

visitEachTime();

describe('the public consult in front of a provider', () => {
  it('lists certificates whatever a provider leaves out, and takes those to revoke for revocable', async () => {
    const bare = {
      contractRequestId: 'g-1',
      serviceStatusId: 'EMC',
      reference: 'RB-7',
      revocable: null,
      serialNumber: null,
    };
    server({
      '/MySelf/getCertificateToRevoke': () =>
        data([bare, null, { ...bare, reference: 'RB-8', revokedAt: '2026-03-01T09:00:00-05:00' }, {}]),
    });
    await toList();
    expect(await button('Ver o revocar RB-7')).toBeVisible();
    expect(await button('Ver RB-8')).toBeVisible();
    expect(screen.getByText(/^En total: 3\./)).toBeVisible();
  });

  it('says plainly when the answer is no list', async () => {
    server({ '/MySelf/getCertificateToRevoke': () => data({ certificates: [] }) });
    await toList();
    expect(await heading(/no es una lista \(certificate\.getCertificateToRevoke\)/)).toBeVisible();
  });
});
