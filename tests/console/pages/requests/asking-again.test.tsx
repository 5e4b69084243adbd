import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as ownRequests } from '../../../../src/contract/generated/resources/ownRequests';
import type { Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { aRequest, errorResponse, ok, openRequestList, type Responses } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const expired: Partial<Request> = {
  serviceStatusId: 'EXP',
  statusName: 'Expirada',
  certificateTypeId: 'naturalPerson',
  validity: 20,
  validityTypeId: 'day',
};
const sold = {
  productId: 'naturalPerson',
  media: ['VIRTUAL'],
  validities: [{ validity: 1, validityTypeId: 'year' }],
};

/** Asks for a request's certificate again; the draft is answered by `begin`. */
async function askAgain(request: Partial<Request>, begin: Responses[string]) {
  const opened = await openRequestList(ownRequests, {
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'REVOKE_SUBSCRIBER'],
    requests: [aRequest(1, request)],
    responses: {
      '/structure-form': () =>
        ok({ structureForm: { productId: 'naturalPerson', structureVersion: '1', tabs: [] }, ocrFlags: {} }),
      '/structure-product-info': () => ok(sold),
      '/updateRequestData': begin,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /^Solicitar de nuevo/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Solicitar de nuevo' });
  await opened.user.click(within(dialog).getByRole('button', { name: 'Crear el borrador' }));
  return { ...opened, dialog };
}

const begun = () => ok({ externalRequestId: '9100', contractRequestId: '100', serviceStatusId: 'BOR', version: 1 });

describe('asking again for a certificate', () => {
  it.each([
    ['leaves out a validity and a medium that are no longer sold', { ...expired, medium: 'TOKEN' } as const, {}],
    [
      'takes over what is still sold',
      { ...expired, validity: 1, validityTypeId: 'year' } as const,
      { medium: 'VIRTUAL', validity: 1, validityTypeId: 'year' },
    ],
  ])('%s', async (_, request, takenOver) => {
    const { sent } = await askAgain(request, begun);
    await waitFor(() => expect(sent('/updateRequestData')).toHaveLength(1));
    expect(sent('/updateRequestData')[0]?.body).toEqual({ productId: 'naturalPerson', values: {}, ...takenOver });
  });

  it.each([
    ['', 'El valor elegido ya no existe: elija otro'],
    [', also where the same words stand elsewhere in it', 'Referencia'],
  ])('shows the sentence of a refused field that its dialog does not have%s', async (_, gone) => {
    const fields = [{ field: '/productId', message: gone }];
    const over = { ...expired, validTo: '2100-03-04T17:00:00.000Z' };
    const { dialog } = await askAgain(over, () =>
      errorResponse(422, 'validationFailed', 'Revise los datos', { fields }),
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(gone);
    // The end of a validity that ended before says the wrong thing.
    expect(within(dialog).queryByText('Válido hasta')).toBeNull();
  });
});
