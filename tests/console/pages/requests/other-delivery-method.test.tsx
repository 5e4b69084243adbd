import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import type { RequestFacts } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { ok, openRequestList } from './open-request-list';
import { facts, issued, logistics } from './parcels';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const knowsPin = /^Quien conoce el PIN del token no cambia adónde ni cómo se entrega/;
const methods = [
  { id: 'SER', name: 'Envío por operador logístico', physical: true, carrier: 'Servientrega' },
  { id: 'OFI', name: 'Entrega en oficina', physical: true },
  { id: 'OTR', name: 'Otro operador', physical: true },
];

/** Opens the actions of a delivery for a person who knows its PIN. */
async function openMenu(own: Pick<RequestFacts, 'ownMethod'>, deliveryMethod: string) {
  const request = issued(1, { facts: { ...facts, ...own, actorDoesNotKnowPin: false }, deliveryMethod });
  const responses = { '/getDeliveryMethod': () => ok(methods) };
  const opened = await openRequestList(deliveries, { held: logistics, requests: [request], responses });
  await opened.user.click(
    await screen.findByRole('button', { name: /cciones de RB00000001|^Generar guía: falta algo/ }),
  );
  return opened;
}

describe('a waybill by another method than the request’s', () => {
  it('waits for a person who does not know the PIN, in words, where the request goes otherwise', async () => {
    await openMenu({ ownMethod: false }, 'Entrega en oficina');
    const generate = await screen.findByRole('menuitem', { name: 'Generar guía' });
    expect(generate).toHaveAttribute('aria-disabled', 'true');
    expect(generate).toHaveAccessibleDescription(knowsPin);
  });

  it('is offered by the request’s own method alone to a person who knows the PIN', async () => {
    const { user } = await openMenu({ ownMethod: false }, 'Entrega en oficina');
    await user.click(await screen.findByRole('menuitem', { name: 'Generar con otro operador' }));
    const method = await screen.findByLabelText(/^Método de entrega/);
    await screen.findByRole('option', { name: 'Entrega en oficina' });
    expect(screen.queryByRole('option', { name: 'Otro operador' })).toBeNull();
    expect(method).toHaveAccessibleDescription(knowsPin);
  });

  it('waits with another courier where the request goes with the main one', async () => {
    await openMenu({ ownMethod: true }, 'Envío por operador logístico');
    const other = await screen.findByRole('menuitem', { name: 'Generar con otro operador' });
    expect(other).toHaveAccessibleDescription(knowsPin);
  });
});
