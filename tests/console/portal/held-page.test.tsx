import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { json, stubFetch, type Seen } from '../stub-fetch';
import { data, fillForm, heading, receipt, server, toForm, visitEachTime } from './revocation-fixtures';
import { showPage } from './show-page';

let respond: (response: Response) => void;
let slow: Promise<Response>;
beforeEach(() => {
  slow = new Promise((resolve) => (respond = resolve));
});

/** Expects a dialog over the page, which neither escape nor a button of its own closes. */
async function expectHeld(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name });
  expect(dialog).toHaveTextContent('No cierre esta página');
  expect(within(dialog).queryByRole('button')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name })).toBe(dialog);
}

describe('a page whose write takes its time', () => {
  describe('of a revocation', () => {
    visitEachTime();

    it('holds the page until the certificate is revoked', async () => {
      server({ '/revocatecertificate': () => slow as unknown as Response });
      await toForm();
      await fillForm();
      await expectHeld('Revocando');
      await act(async () => respond(data(receipt)));
      expect(await heading('El certificado está revocado')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  describe('of a holder', () => {
    const link = { reference: 'RB-7', accepted: false, subject: [], keyHeld: true, passwordLength: 12 };
    const done = (): Response =>
      json({ status: true, data: { reference: 'RB-7', finalizedAt: '2026-03-04T15:00:00Z' } });
    const open = async (): Promise<Seen[]> => {
      const seen = stubFetch(({ url }) => (url.endsWith('/ECD/finalizecertificate') ? slow : json(link)));
      await showPage('/finalization-request/link-1');
      return seen;
    };
    beforeEach(() => loadTexts(['finalization', 'keys', 'subjectAttributes'], 'es'));
    afterEach(() => vi.unstubAllGlobals());

    it('holds the page until the certificate is accepted', async () => {
      await open();
      await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Aceptar el certificado' }));
      await expectHeld('Aceptando');
      await act(async () => respond(done()));
      expect(await screen.findByRole('heading', { name: 'El certificado está activo' })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('holds the page until the refusal is received', async () => {
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'No lo acepto: hay un error' }));
      await userEvent.type(await screen.findByRole('textbox', { name: /Qué está mal/ }), 'El apellido');
      await userEvent.click(screen.getByRole('button', { name: 'No aceptar y revocar el certificado' }));
      await expectHeld('Enviando su respuesta');
      await act(async () => respond(done()));
      expect(await screen.findByRole('heading', { name: 'No aceptó el certificado' })).toBeVisible();
    });
  });
});
