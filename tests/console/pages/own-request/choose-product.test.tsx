import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Privilege } from '../../../../src/contract/generated/access';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { readWantedProduct, rememberWantedProduct } from '../../../../src/console/session/wanted-product';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { closeConsole, openConsole } from '../../shell/open-console';
import { provided } from '../../provided';
import { errorResponse, json, runtime } from '../../stub-fetch';

afterEach(closeConsole);

const product = {
  productId: 'companyMembership',
  name: 'Pertenencia a empresa',
  structureServiceId: '1',
  media: ['VIRTUAL', 'PKCS10'],
  validities: [1, 2].map((validity) => ({ validity, validityTypeId: 'year' })),
  documents: [
    { documentTypeId: 'ADI', name: 'Documento adicional', required: true, fileTypes: ['pdf'] },
    { documentTypeId: 'CSR', name: 'Solicitud de firma (CSR)', required: true, fileTypes: ['csr'] },
  ],
};

interface Choice {
  readonly configuration?: typeof runtime;
  readonly at?: string;
  readonly held?: readonly Privilege[];
  /** The draft is begun and no response says so. */
  readonly isLost?: boolean;
}

/** Opens the choice of a product. @returns what a draft was begun with */
async function openChoice(choice: Choice = {}): Promise<unknown[]> {
  const {
    configuration = runtime,
    at = '/clientSection/form',
    held = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    isLost = false,
  } = choice;
  const begun: unknown[] = [];
  await Promise.all([
    loadOwnPage('requestForm'),
    loadTexts(['application', 'productChoice']),
    loadDefinitionLabels('es'),
  ]);
  await openConsole({
    at,
    held: [...held],
    configuration,
    respond: ({ url, body, headers }) => {
      if (url.endsWith('getcertificatetype'))
        return json({ status: true, data: [{ id: 'naturalPerson' }, { id: 'companyMembership' }] });
      if (url.endsWith('structure-product-info')) {
        const productId = headers.get('productid') ?? '';
        const name = productId === product.productId ? product.name : productId;
        return json({ status: true, data: { ...product, productId, name } });
      }
      if (!url.endsWith('updateRequestData')) return undefined;
      begun.push(body);
      if (isLost) return errorResponse(500, '500', 'Error interno');
      return json({ status: true, data: { externalRequestId: '7000000070', version: 1 } });
    },
  });
  await screen.findByRole('radio', { name: product.name });
  return begun;
}

async function chooseProduct(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: product.name }));
  await userEvent.click(screen.getByRole('radio', { name: 'Virtual' }));
}

it('A new request asks how long the certificate lasts and says which paper serves', async () => {
  const begun = await openChoice();
  await chooseProduct();
  expect(screen.getByText(/^La certificación laboral con su cargo/)).toBeVisible();
  // Nothing of a price is known here: who charges it, is.
  expect(screen.getByRole('heading', { name: 'Cuánto cuesta' })).toBeVisible();
  expect(screen.getByText(/no se cobra.*lo cobra aparte la entidad que lo emite/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '1 año' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '2 años' }));
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la solicitud' }));
  expect(begun).toEqual([{ productId: 'companyMembership', medium: 'VIRTUAL', validity: 2, validityTypeId: 'year' }]);
});

it('A new request asks for no validity of an upstream that takes none', async () => {
  const provider = { ours: ['structure.structureForm'] };
  const begun = await openChoice({ configuration: { ...provided, provider } });
  await chooseProduct();
  expect(screen.queryByRole('radio', { name: '2 años' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la solicitud' }));
  expect(begun).toEqual([{ productId: 'companyMembership', medium: 'VIRTUAL' }]);
});

it('A new request that a provider may have begun is looked for in the list first, and not begun again by itself', async () => {
  const begun = await openChoice({ configuration: provided, isLost: true });
  await chooseProduct();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la solicitud' }));
  expect(await screen.findByText(/^Error interno\. No se sabe si se creó: búsquelo en la lista/)).toBeVisible();
  expect(begun).toHaveLength(1);
});

it('A new request of a subscriber is not begun in the name of who files it', async () => {
  const begun = await openChoice({
    configuration: provided,
    at: '/Myself/form',
    held: ['CONSULT_MYSELF', 'FILLOUT_SUBSCRIBER'],
  });
  await chooseProduct();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la solicitud' }));
  expect(await screen.findByText('El servicio conectado no ofrece esta función')).toBeVisible();
  expect(begun).toEqual([]);
});

it('A new request of an applicant may be of a service, which has no medium to choose', async () => {
  const begun = await openChoice();
  await chooseProduct();
  const services = within(screen.getByRole('group', { name: 'O un servicio para su entidad' }));
  expect(services.getAllByRole('radio')).toHaveLength(3);
  await userEvent.click(services.getByRole('radio', { name: 'timeStamping' }));
  expect(screen.queryByRole('radio', { name: 'Virtual' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la solicitud' }));
  expect(begun).toEqual([{ productId: 'timeStamping', medium: 'VIRTUAL', validity: 1, validityTypeId: 'year' }]);
});

it('A person who does not know which product answers questions that lead to one, and goes on from it', async () => {
  await openChoice();
  await userEvent.click(screen.getByText('¿No sabe cuál necesita? Responda hasta tres preguntas'));
  await userEvent.click(screen.getByRole('radio', { name: 'Firmar documentos o hacer trámites' }));
  const signer = within(screen.getByRole('group', { name: '¿Quién firma?' }));
  // Of a system there is no product on offer, and this question separates the two that are left.
  expect(signer.getAllByRole('radio')).toHaveLength(2);
  expect(screen.queryByRole('group', { name: '¿Qué debe mostrar de esa persona?' })).toBeNull();
  await userEvent.click(signer.getByRole('radio', { name: 'Una persona, por su vínculo con una entidad' }));
  expect(screen.getByText('Le sirve:')).toHaveTextContent(product.name);
  await waitFor(() => expect(screen.getByRole('radio', { name: product.name })).toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: `Elegir ${product.name}` }));
  expect(screen.getByRole('radio', { name: product.name })).toBeChecked();
  const medium = within(screen.getByRole('group', { name: '¿Cómo lo quiere recibir?' }));
  expect(medium.getAllByRole('radio')[0]).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Cuánto tarda' })).toBeVisible();
});

it('A new request names a file of one medium where that medium is chosen, and nowhere else', async () => {
  await openChoice();
  await chooseProduct();
  expect(screen.getByText(/^Documento adicional/)).toBeVisible();
  expect(screen.queryByText(/^Solicitud de firma \(CSR\)/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Con su propia clave (PKCS#10)' }));
  expect(screen.getByText(/^Solicitud de firma \(CSR\)/)).toBeVisible();
});

it('A beginning without a choice leads to the question that lacks an answer', async () => {
  const begun = await openChoice();
  const begin = screen.getByRole('button', { name: 'Empezar la solicitud' });
  await userEvent.click(begin);
  expect(screen.getByRole('alert')).toHaveTextContent('Elija primero qué necesita');
  expect(screen.getByRole('radio', { name: 'naturalPerson' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: product.name }));
  await userEvent.click(begin);
  expect(screen.getByRole('alert')).toHaveTextContent('Elija cómo lo quiere recibir');
  expect(screen.getByRole('radio', { name: 'Virtual' })).toHaveFocus();
  expect(screen.getByRole('group', { name: '¿Cómo lo quiere recibir?' })).toHaveAccessibleDescription(
    /Elija cómo lo quiere recibir/,
  );
  expect(begun).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Virtual' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['/Myself/form', 'MYSELF', 'CONSULT_MYSELF'],
  ['/dashboards/form', 'PROYT', 'CONSULT_PROYT'],
] as const)('A new request at %s is of a subscriber, in the application %s', async (at, applicationId, code) => {
  const begun = await openChoice({ at, held: [code, 'FILLOUT_SUBSCRIBER'] });
  await chooseProduct();
  expect(screen.getByRole('heading', { name: 'Radique por un suscriptor' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'O un servicio para su entidad' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la solicitud' }));
  expect(begun).toMatchObject([{ productId: 'companyMembership', applicationId }]);
});

it('A new request begins with the product that was chosen before the account, once', async () => {
  rememberWantedProduct(product.productId);
  const begun = await openChoice();
  expect(screen.getByRole('radio', { name: product.name })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Virtual' }));
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la solicitud' }));
  await waitFor(() => expect(begun).toMatchObject([{ productId: product.productId }]));
  await waitFor(() => expect(readWantedProduct()).toBeUndefined());
});
