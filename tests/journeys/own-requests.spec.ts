import { Desk } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { handsOf } from './harness/hands';
import { act } from './harness/issuance';
import { expect, test } from './harness/journey';
import { row, settled } from './harness/list';
import { looks } from './harness/looks';
import { textOfMail } from './harness/mailbox';
import { signIn } from './harness/sign-in';

const said = {
  es: {
    withdraw: 'Desistir',
    lost: /ya no se puede continuar ni recuperar/,
    observation: /^Observación/,
    submit: 'Desistir de la solicitud',
    done: (reference: string): string => `Usted desistió de ${reference}: quedó anulada`,
    ended: 'Anulada',
    closed: /Está en estado «Anulada»/,
    clash: 'Esta solicitud se cambió en otra pestaña o dispositivo',
    here: 'Aquí: ',
    there: 'Guardado allá: ',
    keep: 'Dejar los de aquí',
    take: 'Tomar los guardados',
  },
  en: {
    withdraw: 'Withdraw',
    lost: /can be neither continued nor recovered/,
    observation: /^Observation/,
    submit: 'Withdraw the request',
    done: (reference: string): string => `You withdrew ${reference}: it is closed`,
    ended: 'Withdrawn',
    closed: /Its state is “.+”: it can no longer be changed here/,
    clash: 'This request was changed in another tab or device',
    here: 'Here: ',
    there: 'Saved there: ',
    keep: 'Keep those here',
    take: 'Take the saved ones',
  },
};

for (const look of looks) {
  const say = said[look.language];
  test.describe(look.name, () => {
    test.use(look.use);

    test('who no longer wants a request withdraws it, is told what that ends, and gets it by mail', async ({
      page,
      anotherBrowser,
    }) => {
      const hands = handsOf(page, look);
      await signIn(page, 'suscriptor2');
      const email = `desiste.${look.language}@rubrica.example`;
      const names = { documentNumber: '1000000160', firstName: 'Demo', firstLastName: 'Pérez' };
      const desk = await Desk.of(page);
      const id = await desk.draft({ ...names, email });
      const { reference = '' } = (await desk.requests('BOR')).find((own) => own.externalRequestId === id) ?? {};
      await page.goto('/clientSection');
      await settled(page);
      await act(page, reference, say.withdraw);
      const dialog = page.getByRole('dialog', { name: say.withdraw, exact: true });
      await expect(dialog.getByText(say.lost)).toBeVisible();
      await hands.write(dialog.getByLabel(say.observation), 'Ya tengo otro certificado');
      await expectFits(page);
      await hands.press(dialog.getByRole('button', { name: say.submit }));
      await expect(page.getByText(say.done(reference))).toBeVisible();
      await expect(row(page, reference)).toContainText(say.ended);
      await page.goto(`/clientSection/form/${id}`);
      await expect(page.getByText(say.closed)).toBeVisible();
      await expectFits(page);
      const mails = await (await anotherBrowser({ locale: 'es-CO' })).newPage();
      await textOfMail(mails, email, new RegExp(reference));
    });

    test('two tabs write the same draft: what both changed is chosen by hand, and no word is lost', async ({
      page,
      context,
      problems,
    }) => {
      problems.expect(/status of 412/);
      const form = new ApplicationForm(page, look);
      const { words } = form;
      await signIn(page, 'suscriptor');
      const names = { documentNumber: '1000000161', firstName: 'Demo', firstLastName: 'Pérez' };
      const id = await (await Desk.of(page)).draft({ ...names, email: `dos.${look.language}@rubrica.example` });
      const address = `/clientSection/form/${id}?step=holder`;
      await page.goto(address);
      await expect(form.field(words.documentNumber)).toHaveValue('1000000161');
      const tab = await context.newPage();
      const other = new ApplicationForm(tab, look);
      await tab.goto(address);
      await other.write(words.secondName, 'Alba');
      await other.write(words.firstName, 'Demostración');
      await other.saved();

      await form.write(words.secondName, 'Beto');
      const notice = page.getByRole('alert').filter({ hasText: say.clash });
      await expect(notice).toContainText(words.secondName);
      await expect(notice).toContainText(`${say.here}Beto`);
      await expect(notice).toContainText(`${say.there}Alba`);
      // What only the other changed is up to date already.
      await expect(form.field(words.firstName)).toHaveValue('Demostración');
      await expectFits(page);
      await form.hands.press(notice.getByRole('button', { name: say.keep }));
      await expect(notice).toHaveCount(0);
      await form.saved();

      await tab.bringToFront();
      await other.write(words.secondName, 'Carla');
      const theirs = tab.getByRole('alert').filter({ hasText: say.clash });
      await expect(theirs).toContainText(`${say.there}Beto`);
      await other.hands.press(theirs.getByRole('button', { name: say.take }));
      await expect(other.field(words.secondName)).toHaveValue('Beto');
      await tab.reload();
      await expect(other.field(words.secondName)).toHaveValue('Beto');
    });
  });
}
