import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormField } from '../../../../src/contract/form-check';
import type { RequestValidation } from '../../../../src/contract/generated/types';
import { closeConsole } from '../../shell/open-console';
import { errorResponse, runtime } from '../../stub-fetch';
import { openDraft } from './open-draft';

afterEach(closeConsole);

const field = (name: string, value: string): FormField => ({ name, label: name, kind: 'text', required: false, value });
const fields = [field('documentNumber', '1000000101'), field('firstName', 'Demo'), field('secondName', 'Elba')];
const email = field('email', 'demo@rubrica.example');
const mismatch = 'Los nombres registrados no corresponden al documento de identidad diligenciado';
const result = (more: Partial<RequestValidation>): RequestValidation => ({
  validationType: 'ANI',
  execution: 1,
  mandatory: true,
  ...more,
});
const local = {
  ...runtime,
  families: {
    ...runtime.families,
    embedded: { base: '/api/embedded', encoding: 'percent' as const, embedded: true },
  },
};

/** Opens the holder's step; the registries answer each check with the next of the outcomes. */
async function openHolder(outcomes: readonly unknown[], more: Partial<Parameters<typeof openDraft>[0]> = {}) {
  const left = [...outcomes];
  return openDraft({
    step: 'contact',
    fields: [...fields, email],
    treatment: true,
    configuration: local,
    ...more,
    responses: {
      'check-before-filing': () => left.shift(),
      'identity-general': { validations: [result({})] },
      ...more.responses,
    },
  });
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
const nextStep = () => screen.findByRole('heading', { name: /Correo/ });

describe('continuing from the holder’s data', () => {
  it('compares them with the registry, and goes on where they match', async () => {
    const sent = await openHolder([{ validations: [result({ validationStatus: 'SAT' })], remaining: 4 }]);
    expect(screen.getByText(/^Al continuar comparamos estos datos/)).toBeVisible();
    await goOn();
    expect(await nextStep()).toBeVisible();
    expect(sent.get('check-before-filing')).toEqual([{ externalRequestId: '7000000070', run: ['ANI'] }]);
  });

  it('stops once at a date that is not the registry’s, although the names match', async () => {
    const message = 'La fecha de expedición no es la del registro';
    const dated = result({ validationStatus: 'SAT', message, differs: ['secondName'] });
    await openHolder([{ validations: [dated], remaining: 4 }]);
    await goOn();
    const notice = (await screen.findByText(message)).closest<HTMLElement>('.alert');
    expect(notice).toHaveTextContent('quien revise la solicitud lo comprobará');
    expect(screen.queryByText(/^Sus datos coinciden/)).toBeNull();
    await goOn();
    expect(await nextStep()).toBeVisible();
  });

  it('stops once at names that the registry writes otherwise, and takes its spelling', async () => {
    const spelled = result({ validationStatus: 'SAT', spellings: [{ field: 'secondName', value: 'Élba' }] });
    const sent = await openHolder([
      { validations: [spelled], remaining: 4 },
      { validations: [result({ validationStatus: 'SAT' })], remaining: 3 },
    ]);
    await goOn();
    expect(await screen.findByText('El registro oficial lo escribe de otra forma: Élba')).toBeVisible();
    expect(screen.queryByText(/^Sus datos coinciden/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Usar Élba' }));
    expect(screen.getByLabelText(/^secondName/)).toHaveValue('Élba');
    expect(screen.queryByText(/lo escribe de otra forma/)).toBeNull();
    expect(document.querySelector('.application-check')).toHaveFocus();
    await goOn();
    expect(await nextStep()).toBeVisible();
    expect(sent.get('check-before-filing')).toHaveLength(2);
  });

  it('goes on with the spelling that the person keeps', async () => {
    const spelled = result({ validationStatus: 'SAT', spellings: [{ field: 'secondName', value: 'Élba' }] });
    const sent = await openHolder([{ validations: [spelled], remaining: 4 }]);
    await goOn();
    expect(await screen.findByRole('button', { name: 'Usar Élba' })).toBeVisible();
    await goOn();
    expect(await nextStep()).toBeVisible();
    expect(sent.get('check-before-filing')).toHaveLength(1);
  });

  it('says which field does not match, compares what is corrected again, and goes on with what is kept', async () => {
    const wrong = result({ validationStatus: 'NST', message: mismatch, differs: ['secondName'] });
    const sent = await openHolder([
      { validations: [wrong], remaining: 4 },
      { validations: [wrong], remaining: 3 },
    ]);
    await goOn();
    const notice = (await screen.findByText(mismatch)).closest<HTMLElement>('.alert');
    expect(notice).not.toBeNull();
    if (!notice) return;
    expect(within(notice).getByText(/Los nombres o los apellidos que escribió no son/)).toBeVisible();
    expect(within(notice).getByRole('link', { name: 'secondName' })).toHaveAttribute('href', '#application-secondName');
    expect(within(notice).queryByRole('link', { name: 'firstName' })).toBeNull();
    expect(screen.getByLabelText(/^secondName/)).toHaveAccessibleDescription(/No coincide con el registro/);
    expect(
      screen.getByText(/^Quedan 4 comprobaciones para esta solicitud\. Cuando se acaben puede continuar/),
    ).toBeVisible();
    expect(notice.parentElement).toHaveFocus();
    await userEvent.type(screen.getByLabelText(/^secondName/), 'x');
    expect(screen.queryByText(mismatch)).toBeNull();
    await goOn();
    expect(await screen.findByText(/^Quedan 3 comprobaciones para esta solicitud\. Cuando se acaben/)).toBeVisible();
    await goOn();
    expect(await nextStep()).toBeVisible();
    expect(sent.get('check-before-filing')).toHaveLength(2);
  });

  it('is held up by no registry that is out, nor by a check that fails', async () => {
    const unanswered = result({ message: 'Tiempo de espera excedido' });
    await openHolder([{ validations: [unanswered], remaining: 4 }]);
    await goOn();
    expect(await nextStep()).toBeVisible();
    closeConsole();
    await openHolder([]);
    await goOn();
    expect(await nextStep()).toBeVisible();
  });

  it('goes on without waiting for a registry that is slow', async () => {
    await openHolder([new Promise(() => undefined)]);
    await goOn();
    expect(await screen.findByText(/^Comparando sus datos/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir sin esperar' }));
    expect(await nextStep()).toBeVisible();
  });

  it('says once that no further check is made', async () => {
    const why = 'Esta solicitud ya se comprobó 5 veces. Puede seguir y radicarla: sus datos se validan después.';
    await openHolder([errorResponse(409, 'checksSpent', why)]);
    await goOn();
    expect(await screen.findByText(why)).toBeVisible();
    await goOn();
    expect(await nextStep()).toBeVisible();
  });

  it('shows what stands already, and compares nothing again', async () => {
    const wrong = result({ validationStatus: 'NST', message: 'Cédula no existe' });
    const sent = await openHolder([], { responses: { 'identity-general': { validations: [wrong] } } });
    expect(await screen.findByText(/ningún documento con ese número/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'documentNumber' })).toBeVisible();
    await goOn();
    expect(await nextStep()).toBeVisible();
    expect(sent.get('check-before-filing')).toBeUndefined();
  });

  it.each([
    [
      'an upstream that knows the specification alone',
      { configuration: { ...local, provider: {}, families: elsewhere() } },
    ],
    ['a person who has not accepted the data treatment', { treatment: false }],
  ])('compares nothing for %s', async (_, more) => {
    const sent = await openHolder([], more);
    expect(screen.queryByText(/^Al continuar comparamos/)).toBeNull();
    await goOn();
    expect(await nextStep()).toBeVisible();
    expect(sent.get('check-before-filing')).toBeUndefined();
    expect(sent.get('identity-general')).toBeUndefined();
  });
});

describe('the review before filing', () => {
  it('names what a registry answered against the data, with the way to its step, which says the same', async () => {
    await openHolder([], {
      step: 'file',
      responses: {
        'identity-general': { validations: [result({ validationStatus: 'NST', message: mismatch })] },
        'radication-text': { title: 'Radicación', text: 'Texto' },
      },
    });
    const item = await screen.findByRole('button', { name: /^Registro de identidad \(ANI\): no coincidió/ });
    const wayOn = screen.getByText(/después de radicar podrá cargar un soporte/).textContent;
    await userEvent.click(item);
    await waitFor(() => expect(screen.getByLabelText(/^secondName/)).toBeVisible());
    expect(screen.getByText(/después de radicar podrá cargar un soporte/)).toHaveTextContent(wayOn);
  });

  it('asks the registry what the holder’s step never asked, and holds the filing once where it does not match', async () => {
    const sent = await openHolder(
      [{ validations: [result({ validationStatus: 'NST', message: mismatch })], remaining: 4 }],
      {
        step: 'file',
        documents: [],
        emailProven: true,
        responses: {
          'radication-text': { title: 'Radicación', text: 'Texto' },
          structureValidate: { valid: true, fields: [] },
          'register-certificate-request': {},
        },
      },
    );
    const file = await screen.findByRole('button', { name: 'Radicar la solicitud' });
    await userEvent.click(file);
    expect(await screen.findByText('Compruebe antes de radicar')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Registro de identidad \(ANI\): no coincidió/ })).toBeVisible();
    expect(sent.get('structureValidate')).toBeUndefined();
    await userEvent.click(file);
    await waitFor(() => expect(sent.get('structureValidate')).toHaveLength(1));
    expect(sent.get('check-before-filing')).toHaveLength(1);
  });
});

describe('coming back to a draft', () => {
  const complete = { step: undefined, documents: [], emailProven: true };
  it.each([
    ['the holder’s step, whose data were never compared', {}, 'contact'],
    ['the summary, where they were compared', { validationStatus: 'SAT' as const }, 'Radicar'],
    ['the summary, where the registry did not answer', { message: 'Tiempo de espera excedido' }, 'Radicar'],
  ])('opens %s', async (_, validation, name) => {
    await openHolder([], {
      ...complete,
      responses: {
        'identity-general': { validations: [result(validation)] },
        'radication-text': { title: 'Radicación', text: 'Texto' },
      },
    });
    expect(await screen.findByRole('heading', { level: 2, name: new RegExp(`${name}$`) })).toBeVisible();
  });
});

/** Returns the families of a provider beside our own upstream's calls. */
function elsewhere() {
  return Object.fromEntries(
    Object.entries(local.families).map(([name, address]) => [name, { ...address, embedded: name === 'embedded' }]),
  );
}
