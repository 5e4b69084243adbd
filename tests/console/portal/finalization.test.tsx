import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/text';
import { failure, json, stubFetch, type Seen } from '../stub-fetch';
import { showPage } from './show-page';

const offer = { reference: 'RB-7', certificateTypeName: 'Persona natural', validTo: '2030-01-01T00:00:00Z' };
const gone = (): Response => failure(410, 'restoreLinkExpired', 'El enlace venció o ya se usó. Solicite uno nuevo');

function server(look: (turn: number) => Response, accept: () => Response): Seen[] {
  let turn = 0;
  return stubFetch(({ url }) => {
    if (url.endsWith('/ECD/finalizecertificate')) return accept();
    turn += 1;
    return look(turn);
  });
}

const accepted = (): Response =>
  json({ status: true, data: { reference: 'RB-7', finalizedAt: '2026-03-04T15:00:00Z', validTo: offer.validTo } });
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Aceptar el certificado' }));

beforeEach(() => loadTexts(['finalization'], 'es'));
afterEach(() => vi.unstubAllGlobals());

describe('the acceptance of a certificate', () => {
  it('shows what is accepted, wants it said, and is done once', async () => {
    const seen = server(() => json(offer), accepted);
    await showPage('/finalization-request/link-1');
    expect(await screen.findByRole('heading', { name: 'Aceptación del certificado' })).toBeVisible();
    expect(screen.getByText('Persona natural')).toBeVisible();
    await accept();
    expect(await screen.findByText('El campo es obligatorio')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /acepto el certificado/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: /acepto el certificado/ }));
    await accept();
    expect(await screen.findByRole('heading', { name: 'El certificado está activo' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    const sent = seen.filter(({ url }) => url.endsWith('/ECD/finalizecertificate'));
    expect(sent.map(({ body }) => body)).toEqual([{ id: 'link-1', accepted: true }]);
  });

  it('says that a link was used or expired when it opens', async () => {
    const seen = server(gone, accepted);
    await showPage('/finalization-request/old');
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceptar el certificado' })).toBeNull();
    expect(seen[0]?.body).toEqual({ id: 'old' });
  });

  it('says so too when it was used meanwhile', async () => {
    server(() => json(offer), gone);
    await showPage('/finalization-request/link-1');
    await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
    await accept();
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
  });

  it('that could not be checked can be checked again, and a failed one sent again with the same key', async () => {
    const seen = server(
      (turn) => (turn === 1 ? failure(502, 'providerUnavailable', 'El servicio no responde') : json(offer)),
      () => failure(500, 'requestProcessingFailure', 'Error procesando la solicitud'),
    );
    await showPage('/finalization-request/link-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no responde');
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error procesando la solicitud');
    await accept();
    await screen.findByRole('alert');
    const keys = seen.flatMap(({ url, headers }) =>
      url.endsWith('/ECD/finalizecertificate') ? [headers.get('Idempotency-Key')] : [],
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
