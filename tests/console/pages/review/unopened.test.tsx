import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { document as paper, openedCase } from './case';
import { openDesk } from './desk';

afterEach(closeConsole);

const decided = { documentstatusid: 'APR' } as const;

describe('a case with a document that was not opened here', () => {
  const askToApprove = async () => {
    const documents = [paper(decided), paper({ ...decided, documentId: '12', documentTypeId: 'RVD' })];
    const desk = await openDesk({ opened: openedCase({ documents }), next: undefined });
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('{Shift>}A{/Shift}');
    return { desk, dialog: within(await screen.findByRole('dialog', { name: 'Hay documentos sin abrir' })) };
  };

  it('says which before it goes to issuance, and stays when the reviewer goes back to look', async () => {
    const { desk, dialog } = await askToApprove();
    expect(dialog.getByText(/no ha abierto 1 documento: Documento RVD\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Volver a revisarlos' }));
    expect(desk.sent('ValidatorVerification')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Documento RVD/ }));
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await waitFor(() => expect(desk.sent('changeEMCStatus')).toHaveLength(1));
  });

  it('goes to issuance all the same when the reviewer says so', async () => {
    const { desk, dialog } = await askToApprove();
    await userEvent.click(dialog.getByRole('button', { name: 'Aprobar de todas formas' }));
    await waitFor(() => expect(desk.sent('changeEMCStatus')).toHaveLength(1));
  });
});
