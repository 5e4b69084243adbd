import { ApplicantClient } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { inputMethodOf } from './harness/input-method';
import { runAction } from './harness/issuance';
import { expect, test } from './harness/journey';
import { row, settled } from './harness/list';
import { appearancesAround, phoneInSpanish } from './harness/appearances';
import { partMailedTo } from './harness/mailbox';
import { enterAt, openSession } from './harness/sign-in';

const labelsByLanguage = {
  es: {
    withdraw: 'Desistir',
    lost: /ya no se puede continuar, y lo que cargó no se recupera/,
    observation: /^Observación/,
    submit: 'Desistir de la solicitud',
    done: (reference: string): string => `Usted desistió de ${reference}: quedó anulada`,
    ended: 'Anulada',
    closed: /^Se anuló porque usted desistió/,
    clash: 'Esta solicitud se cambió en otra pestaña o dispositivo',
    here: 'Aquí: ',
    there: 'Ya guardado: ',
    certificate: 'Persona natural',
    goOn: /^Seguir con RB\d+$/,
    keep: 'Dejar los de aquí',
    take: 'Tomar los guardados',
  },
  en: {
    withdraw: 'Withdraw',
    lost: /can’t be continued, and what you uploaded can’t be recovered/,
    observation: /^Comment/,
    submit: 'Withdraw request',
    done: (reference: string): string => `You withdrew ${reference}: it’s closed`,
    ended: 'Closed',
    closed: /^It was closed because you withdrew it/,
    clash: 'This request was changed in another tab or device',
    here: 'Here: ',
    there: 'Already saved: ',
    certificate: 'Natural person',
    goOn: /^Go on with RB\d+$/,
    keep: 'Keep the ones here',
    take: 'Use the saved ones',
  },
};

for (const appearance of appearancesAround(phoneInSpanish)) {
  const labels = labelsByLanguage[appearance.language];
  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('who no longer wants a request withdraws it, reads what that ends, and gets it by mail', async ({ page }) => {
      const input = inputMethodOf(page, appearance);
      await openSession(page, 'suscriptor2');
      const email = `desiste.${appearance.language}@rubrica.example`;
      const names = { documentNumber: '1000000160', firstName: 'Demo', firstLastName: 'Pérez' };
      const client = new ApplicantClient(page);
      const id = await client.draft({ ...names, email });
      const { reference = '' } = (await client.requests('BOR')).find((own) => own.externalRequestId === id) ?? {};
      await enterAt(page, '/clientSection');
      await settled(page);
      await runAction(page, reference, labels.withdraw);
      const dialog = page.getByRole('dialog', { name: labels.withdraw, exact: true });
      await expect(dialog.getByText(labels.lost)).toBeVisible();
      await input.write(dialog.getByLabel(labels.observation), 'Ya tengo otro certificado');
      await expectFits(page);
      await input.press(dialog.getByRole('button', { name: labels.submit }));
      await expect(page.getByText(labels.done(reference))).toBeVisible();
      await expect(row(page, reference)).toContainText(labels.ended);
      await page.goto(`/clientSection/form/${id}`);
      await expect(page.getByText(labels.closed)).toBeVisible();
      await expectFits(page);
      // The draft's own address is not proven: it may be a stranger's.
      await partMailedTo(page, 'suscriptor2@rubrica.example', new RegExp(reference));
    });

    test('who asks for the same certificate again is led to the request under way', async ({ page }) => {
      await openSession(page, 'suscriptor2');
      const client = new ApplicantClient(page);
      const names = { documentNumber: '1000000161', firstName: 'Demo', firstLastName: 'Pérez' };
      await client.draft({ ...names, email: `otra.${appearance.language}@rubrica.example` });
      await enterAt(page, '/clientSection/form');
      const input = inputMethodOf(page, appearance);
      await input.tick(page.getByRole('radio', { name: labels.certificate }));
      // Another journey of the same person may have begun one since.
      const way = page.getByRole('link', { name: labels.goOn });
      await expect(way).toBeVisible();
      await expectFits(page);
      await input.press(way);
      await expect(page).toHaveURL(/\/clientSection\/form\/\d+/);
      await expect(page.getByText(/RB\d+$/).first()).toBeVisible();
    });

    test('two tabs write the same draft: what both changed is chosen by hand, and no word is lost', async ({
      page,
      context,
      problems,
    }) => {
      problems.expect(/status of 412/);
      const form = new ApplicationForm(page, appearance);
      const { texts } = form;
      await openSession(page, 'suscriptor');
      const names = { documentNumber: '1000000161', firstName: 'Demo', firstLastName: 'Pérez' };
      const id = await new ApplicantClient(page).draft({
        ...names,
        email: `dos.${appearance.language}@rubrica.example`,
      });
      const address = `/clientSection/form/${id}?step=holder`;
      await enterAt(page, address);
      await expect(form.field(texts.documentNumber)).toHaveValue('1000000161');
      const tab = await context.newPage();
      const other = new ApplicationForm(tab, appearance);
      await tab.goto(address);
      await other.write(texts.secondName, 'Alba');
      await other.write(texts.firstName, 'Demostración');
      await other.saved();

      await form.write(texts.secondName, 'Beto');
      const notice = page.getByRole('alert').filter({ hasText: labels.clash });
      await expect(notice).toContainText(texts.secondName);
      await expect(notice).toContainText(`${labels.here}Beto`);
      await expect(notice).toContainText(`${labels.there}Alba`);
      // What only the other changed is up to date already.
      await expect(form.field(texts.firstName)).toHaveValue('Demostración');
      await expectFits(page);
      await form.input.press(notice.getByRole('button', { name: labels.keep }));
      await expect(notice).toHaveCount(0);
      await form.saved();

      await tab.bringToFront();
      await other.write(texts.secondName, 'Carla');
      const theirs = tab.getByRole('alert').filter({ hasText: labels.clash });
      await expect(theirs).toContainText(`${labels.there}Beto`);
      await other.input.press(theirs.getByRole('button', { name: labels.take }));
      await expect(other.field(texts.secondName)).toHaveValue('Beto');
      await tab.reload();
      await expect(other.field(texts.secondName)).toHaveValue('Beto');
    });
  });
}
