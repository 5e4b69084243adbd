import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { runtime } from '../../stub-fetch';
import { openCorrection, type Asked } from './open-correction';

afterEach(closeConsole);

const evidence: Asked = {
  documentTypeId: 'VIA',
  name: 'Soporte para el registro de identidad',
  required: true,
  askedFor: ['Registro de identidad (ANI)'],
};
const rejected: Asked = {
  documentTypeId: 'RUT',
  name: 'Registro Único Tributario (RUT)',
  required: true,
  current: {
    documentId: '12',
    documentTypeId: 'RUT',
    documentstatusid: 'NAP',
    filePath: `documents/12/${'b'.repeat(64)}`,
    validation: { reason: 'El RUT no está actualizado' },
  },
};

async function attach(article: HTMLElement): Promise<void> {
  const file = new File(['%PDF-1.4'], 'soporte.pdf', { type: 'application/pdf' });
  await userEvent.upload(within(article).getByLabelText(/^Soporte para el registro de identidad/), file);
  await userEvent.click(within(article).getByRole('button', { name: 'Enviar el soporte' }));
}

it('says what was written when the request was sent back', async () => {
  await openCorrection([rejected]);
  expect(await screen.findByText('Con luz de día')).toBeVisible();
  expect(screen.getByText('Observación de quien revisó')).toBeVisible();
  expect(screen.queryByText('Otra cosa')).toBeNull();
});

describe('evidence asked for', () => {
  it('is named with its reason, attached, and brings the request back', async () => {
    const seen = await openCorrection([evidence]);
    const article = await screen.findByRole('article', { name: 'Soporte para el registro de identidad' });
    expect(article).toHaveTextContent(
      'Se lo pedimos porque no hay un resultado satisfactorio de Registro de identidad (ANI)',
    );
    expect(screen.getByText('Falta 1 documento')).toBeVisible();
    await userEvent.click(within(article).getByRole('button', { name: 'Enviar el soporte' }));
    expect(within(article).getAllByText('Elija el archivo del soporte')).toHaveLength(2);
    await attach(article);
    expect(await screen.findByRole('heading', { name: 'Su solicitud volvió a revisión' })).toBeVisible();
    expect(screen.getByText(/RB00000070.*más tardar el 10\/03\/2026/)).toBeVisible();
    expect(seen.filter(({ url }) => url.endsWith('additionalDocument/register')).map(({ body }) => body)).toEqual([
      {
        externalRequestId: '7000000070',
        document: { documentTypeId: 'VIA', fileName: 'soporte.pdf', b64: btoa('%PDF-1.4') },
      },
    ]);
  });

  it('says and holds the size of files that the installation has in force', async () => {
    await openCorrection([evidence], { configuration: { ...runtime, files: { megabytes: 1 } } });
    const article = await screen.findByRole('article', { name: 'Soporte para el registro de identidad' });
    expect(article).toHaveTextContent('hasta 1 MB');
    const file = new File([new Uint8Array(1_000_001)], 'soporte.pdf', { type: 'application/pdf' });
    await userEvent.upload(within(article).getByLabelText(/^Soporte para el registro de identidad/), file);
    expect(await within(article).findByText('El archivo supera el máximo de 1 MB')).toBeVisible();
  });

  it('waits attached for what was not approved', async () => {
    await openCorrection([rejected, evidence]);
    expect(await screen.findByText('Faltan 2 documentos')).toBeVisible();
    await attach(screen.getByRole('article', { name: 'Soporte para el registro de identidad' }));
    expect(await screen.findByText('Adjuntado: Soporte para el registro de identidad')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Falta 1 documento')).toBeVisible());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});
