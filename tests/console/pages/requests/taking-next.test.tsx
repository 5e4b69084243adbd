import { screen, waitFor } from '@testing-library/react';
import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../../../src/contract/definitions';
import { resource as courierQueue } from '../../../../src/contract/generated/resources/courierQueue';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import { resource as otherProducts } from '../../../../src/contract/generated/resources/otherProducts';
import { resource as partnerRequests } from '../../../../src/contract/generated/resources/partnerRequests';
import { resource as projectRequests } from '../../../../src/contract/generated/resources/projectRequests';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { letterKeysOn } from '../../../../src/console/kit/letter-keys';
import { leave, show, type Shown } from '../../screens/console';
import { memoryProvider } from '../../screens/provider';
import { json, stubFetch } from '../../stub-fetch';
import { aRequest, quietWaybills } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const facts = {
  uploadsPresent: true,
  documentsComplete: true,
  documentsApproved: true,
  validationsSatisfied: true,
  credentialsVerified: true,
  quotaAvailable: true,
  serialFree: true,
  officialIsNotReviewer: true,
  actorDidNotRedirect: true,
};

type GetList = (resource: string, params: GetListParams) => Promise<GetListResult<RaRecord>>;

/** Opens a list whose every record is in each of its views. */
function open(
  definition: ResourceDefinition,
  held: readonly string[],
  records: RaRecord[],
  coming: Promise<unknown> = Promise.resolve(),
): Promise<Shown> {
  stubFetch(({ url }) => json({ status: true, data: url.endsWith('/waybills-summary') ? quietWaybills : [] }));
  const provider = memoryProvider({ [definition.name]: records });
  const list: GetList = (_resource, { pagination: { page, perPage } = { page: 1, perPage: 20 } }) =>
    coming.then(() => ({ data: records.slice((page - 1) * perPage, page * perPage), total: records.length }));
  provider.getList = list as typeof provider.getList;
  return show({ definition, provider, held });
}

const button = () => screen.findByRole('button', { name: 'Tomar la siguiente' });

describe('taking the next one', () => {
  it('goes to the review, where the upstream gives the case, by a press or by N', async () => {
    const { user, router } = await open(requests, ['CONSULT_ECD', 'MANAGEMENT_CHECKER'], [aRequest(1)]);
    expect(await button()).toHaveAttribute('aria-keyshortcuts', 'N');
    await user.type(screen.getByRole('searchbox', { name: 'Referencia' }), 'n');
    expect(router.state.location.pathname).toBe('/verificationSection');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/documentaryValidation/document'));
  });

  it.each([
    ['MYSELF', ['CONSULT_MYSELF', 'REVIEW_MYSELF'], '/Myself', partnerRequests],
    ['PROYT', ['CONSULT_PROYT', 'REVIEW_PROYT'], '/dashboards', projectRequests],
    ['PROYT', ['CONSULT_PROYT', 'REVIEW_PROYT', 'ISSUANCE_PROYT'], '/dashboards', projectRequests],
    ['OTH', ['OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_VALIDATE'], '/RequestManagement', otherProducts],
    ['OTH', ['OTHCERTIFICATE_CONSULT', 'OTHCERTIFICATE_APPROVE'], '/RequestManagement', otherProducts],
  ] as const)('goes to the review of %s for those who hold %j', async (applicationId, held, route, definition) => {
    const { press, router } = await open(definition, held, [aRequest(1, { applicationId, facts })]);
    await press(await button());
    await waitFor(() => expect(router.state.location.pathname).toBe(`${route}/review/document`));
  });

  it('leaves the N to those who turned single letters off', async () => {
    letterKeysOn.set(false);
    try {
      const { user, router } = await open(requests, ['CONSULT_ECD', 'MANAGEMENT_CHECKER'], [aRequest(1)]);
      expect(await button()).not.toHaveAttribute('aria-keyshortcuts');
      await user.keyboard('n');
      expect(await button()).not.toHaveAttribute('aria-busy', 'true');
      expect(router.state.location.pathname).toBe('/verificationSection');
    } finally {
      letterKeysOn.set(true);
    }
  });

  it('remembers an N from before the button was there, unless another key followed', async () => {
    for (const [keys, path] of [
      ['n', '/documentaryValidation/document'],
      ['n{Escape}', '/verificationSection'],
    ] as const) {
      let come = (): void => undefined;
      const coming = new Promise<void>((resolve) => {
        come = resolve;
      });
      const { user, router } = await open(requests, ['CONSULT_ECD', 'MANAGEMENT_CHECKER'], [aRequest(1)], coming);
      expect(screen.queryByRole('button', { name: 'Tomar la siguiente' })).toBeNull();
      await user.keyboard(keys);
      come();
      if (path === '/verificationSection') await button();
      await waitFor(() => expect(router.state.location.pathname).toBe(path));
      leave();
    }
  });

  it('opens the action of the first record that admits one', async () => {
    const issued = aRequest(1, { serviceStatusId: 'EMI', applicationId: 'PROYT', facts });
    const approved = aRequest(2, { serviceStatusId: 'EMC', applicationId: 'PROYT', facts });
    const { press } = await open(projectRequests, ['CONSULT_PROYT', 'ISSUANCE_PROYT'], [issued, approved]);
    await press(await button());
    expect(await screen.findByRole('dialog')).toHaveTextContent('RB00000002');
  });

  it('leaves no other main action beside it in logistics', async () => {
    const held = ['LOGISTIC_CONSULT', 'LOGISTIC_GUIDE', 'LOGISTIC_MANIFEST'];
    await open(deliveries, held, [aRequest(1, { serviceStatusId: 'EMI' })]);
    expect(await button()).toHaveClass('button--main');
    expect(await screen.findByRole('button', { name: 'Armar manifiesto' })).toHaveClass('button--plain');
  });

  it('looks on behind a first page whose records admit none', async () => {
    const waiting = Array.from({ length: 20 }, (_, at) =>
      aRequest(at + 100, {
        serviceStatusId: 'EMC',
        applicationId: 'PROYT',
        facts: { ...facts, quotaAvailable: false },
      }),
    );
    const ready = aRequest(2, { serviceStatusId: 'EMC', applicationId: 'PROYT', facts });
    const { press } = await open(projectRequests, ['CONSULT_PROYT', 'ISSUANCE_PROYT'], [...waiting, ready]);
    await press(await button());
    expect(await screen.findByRole('dialog')).toHaveTextContent('RB00000002');
  });

  it('opens a waybill that failed, and puts nothing back into the queue by a key alone', async () => {
    const failed = { id: '7', guideId: '7', reference: 'RB00000007', status: 'ERR', version: 1 };
    const held = ['LOGISTIC_CONSULT', 'RESEND_QUEUE'];
    const { router, press } = await open(courierQueue, held, [failed]);
    await press(await button());
    await waitFor(() => expect(router.state.location.hash).toBe('#show/7'));
  });

  it('says how many it looked through where a long queue admits none', async () => {
    const issued = Array.from({ length: 300 }, (_, at) =>
      aRequest(at + 100, { serviceStatusId: 'EMI', applicationId: 'PROYT', facts }),
    );
    const { user } = await open(projectRequests, ['CONSULT_PROYT', 'ISSUANCE_PROYT'], issued);
    await user.click(await button());
    expect(await screen.findByText(/^Nada de esta cola se puede tomar ahora \(se miraron 200\)/)).toBeVisible();
  });

  it('is the one main action beside the way to a new request', async () => {
    await open(projectRequests, ['CONSULT_PROYT', 'ISSUANCE_PROYT', 'FILLOUT_SUBSCRIBER'], [aRequest(1)]);
    expect(await button()).toHaveClass('button--main');
    expect(screen.getByRole('link', { name: 'Radicar por un suscriptor' })).toHaveClass('button--plain');
  });

  it('says that nothing waits where the queue is empty', async () => {
    const { user } = await open(projectRequests, ['CONSULT_PROYT', 'ISSUANCE_PROYT'], []);
    await user.click(await button());
    expect(await screen.findByText('No hay nada pendiente en esta cola.')).toBeVisible();
  });

  it('says how many were looked at where none of them admits one', async () => {
    const { user } = await open(
      projectRequests,
      ['CONSULT_PROYT', 'ISSUANCE_PROYT'],
      [aRequest(1, { serviceStatusId: 'EMI', applicationId: 'PROYT', facts })],
    );
    await user.click(await button());
    expect(
      await screen.findByText('Nada de esta cola se puede tomar ahora (se miró 1): elija en la lista.'),
    ).toBeVisible();
  });

  it.each([
    [['CONSULT_ECD', 'DOCVAL_READONLY'], requests],
    [['CONSULT_PROYT'], projectRequests],
  ] as const)('is not offered to those who hold %j and have no queue in the list', async (held, definition) => {
    await open(definition, held, [aRequest(1)]);
    await screen.findByRole('group', { name: 'Vistas' });
    expect(screen.queryByRole('button', { name: 'Tomar la siguiente' })).toBeNull();
  });
});
