import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { closeConsole, openConsole } from '../../shell/open-console';
import { json } from '../../stub-fetch';
import { requestData } from './request-data';

afterEach(closeConsole);

/** Opens a draft on a token, where its product comes in these media. */
async function openDraft(media: readonly string[]): Promise<void> {
  const responses: Readonly<Record<string, unknown>> = {
    'consult-query-info-files': requestData({ medium: 'TOKEN' }),
    'structure-form': { structureForm: { productId: 'naturalPerson', structureVersion: '1', tabs: [] }, ocrFlags: {} },
    'structure-product-info': { productId: 'naturalPerson', name: 'Persona natural', media },
  };
  await Promise.all([loadOwnPage('requestForm'), loadTexts(['application']), loadDefinitionLabels('es')]);
  await openConsole({
    at: '/clientSection/form/7000000070',
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    respond: ({ url }) => {
      const call = Object.keys(responses).find((each) => url.endsWith(each));
      return call === undefined ? undefined : json({ status: true, data: responses[call] });
    },
  });
  await screen.findByRole('heading', { name: 'Persona natural' });
}

describe('a draft on a token', () => {
  it('says at once that it cannot be filed where tokens are not issued, and what to do', async () => {
    await openDraft(['VIRTUAL', 'PKCS10']);
    expect(await screen.findByText('Esta solicitud no se podrá radicar')).toBeVisible();
    expect(screen.getByText(/Empiece otra solicitud y elija otro medio/)).toBeVisible();
  });

  it('says nothing of it where they are', async () => {
    await openDraft(['VIRTUAL', 'TOKEN']);
    expect(screen.queryByText('Esta solicitud no se podrá radicar')).toBeNull();
  });
});
