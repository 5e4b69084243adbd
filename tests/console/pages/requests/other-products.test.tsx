import type { State } from '../../../../src/contract/generated/states';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as otherProducts } from '../../../../src/contract/generated/resources/otherProducts';
import { specifiedDefinition } from '../../../../src/console/data/specified-definition';
import type { Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { aRequest, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const every = ['CONSULT', 'RESEND', 'DECISION', 'APPROVE', 'REJECT', 'VALIDATE'].map(
  (process) => `OTHCERTIFICATE_${process}`,
);
const waiting = { uploadsPresent: true, reviewOpen: true, documentsApproved: true, validationsSatisfied: true };
const validated = { ...waiting, reviewOpen: false, documentsComplete: true, officialIsNotReviewer: true };
const service = (number: number, values: Partial<Request>) =>
  aRequest(number, { applicationId: 'OTH', certificateTypeId: 'timeStamping', facts: waiting, ...values });
const responses = {
  '/ECD/ValidatorVerification': () => ok({}),
  '/ECD/changeEMCStatus': () => ok({}),
  '/ECD/UpdateStatus': () => ok({}),
  '/Consult/getRejectReason': () => ok([{ id: 'D01', name: 'El documento no se lee', apply: 'DOCUMENT' }]),
};
const open = (held: readonly string[], ...requests: Request[]) =>
  openRequestList(otherProducts, { held, requests, responses });
/** Opens the list of an upstream that decides a request in one call, and whose documents no screen decides. */
const openSpecified = (...requests: Request[]) =>
  openRequestList(specifiedDefinition(otherProducts), { held: every, requests, responses });

describe('other products', () => {
  it('are reviewed on the screen of their documents, where one validates or approves', async () => {
    await open(every, service(1, {}), service(2, { facts: validated }));
    const review = await screen.findByRole('link', { name: 'Revisar: RB00000001' });
    expect(review).toHaveAttribute('href', '/RequestManagement/review/document/9001');
    expect(screen.queryByRole('button', { name: /^(Validar|Aprobar): / })).toBeNull();
  });

  it('are validated first and approved then, each with what was seen, where no screen reviews them', async () => {
    const { user, sent } = await openSpecified(
      service(1, {}),
      service(2, { facts: validated }),
      service(3, { serviceStatusId: 'EMC', facts: validated }),
    );
    await user.click(await screen.findByRole('button', { name: 'Validar: RB00000001' }));
    const validating = await screen.findByRole('dialog', { name: 'Validar' });
    await user.type(within(validating).getByLabelText(/^Observación/), ' Visto ');
    await user.click(within(validating).getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText(/^Se validó RB00000001/)).toBeVisible();
    expect(sent('/ECD/ValidatorVerification')[0]?.body).toEqual({
      contractRequestId: '1',
      version: 3,
      observation: 'Visto',
    });
    await user.click(screen.getByRole('button', { name: 'Aprobar: RB00000002' }));
    const approving = await screen.findByRole('dialog', { name: 'Aprobar' });
    await user.click(within(approving).getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText(/^Se aprobó RB00000002/)).toBeVisible();
    expect(sent('/ECD/changeEMCStatus')[0]?.body).toEqual({ contractRequestId: '2', version: 3 });
  });

  it('go back with a reason of their documents, by the call that decides', async () => {
    const { user, sent } = await openSpecified(service(1, {}));
    await user.click(await screen.findByRole('button', { name: /^Más acciones de RB00000001/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Enviar a subsanación' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enviar a subsanación' });
    await within(dialog).findByRole('option', { name: 'El documento no se lee' });
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'D01');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar a subsanación' }));
    expect(await screen.findByText(/^RB00000001 se envió a subsanación/)).toBeVisible();
    expect(sent('/ECD/UpdateStatus')[0]?.body).toEqual({
      contractRequestId: '1',
      version: 3,
      status: 'SUD',
      reasonId: 'D01',
    });
  });

  it('say service where what is issued is one, and not certificate', async () => {
    const { user } = await open(
      every,
      service(1, {
        serviceStatusId: 'EMC',
        facts: {
          ...validated,
          actorDidNotRedirect: true,
          credentialsVerified: true,
          quotaAvailable: true,
          serialFree: true,
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Emitir: RB00000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Emitir' });
    expect(within(dialog).getByRole('button', { name: 'Emitir el servicio' })).toBeVisible();
    expect(dialog).toHaveTextContent('Producto');
    expect(dialog).not.toHaveTextContent('Tipo de certificado');
  });

  it.each<[string, State, string]>([
    ['OTHCERTIFICATE_REJECT', 'VRF', 'Rechazar'],
    ['OTHCERTIFICATE_RESEND', 'EMC', 'Reenviar notificación'],
  ])('offer what %s opens, and nothing else', async (code, serviceStatusId, name) => {
    const { user } = await open(['OTHCERTIFICATE_CONSULT', code], service(1, { serviceStatusId }));
    const button = await screen.findByRole('button', { name: new RegExp(`RB00000001$`) });
    const inSight = button.textContent?.includes(name);
    if (!inSight) await user.click(button);
    expect(await screen.findByRole(inSight ? 'button' : 'menuitem', { name: new RegExp(`^${name}`) })).toBeVisible();
    for (const other of ['Validar', 'Aprobar', 'Emitir', 'Rechazar', 'Reenviar notificación', 'Enviar a subsanación']) {
      for (const role of ['button', 'menuitem'])
        if (other !== name) expect(screen.queryByRole(role, { name: new RegExp(`^${other}`) })).toBeNull();
    }
  });
});
