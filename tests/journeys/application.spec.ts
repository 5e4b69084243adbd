import { applicants } from '../../src/upstream/seed/requests/applicants';
import { ApplicantClient, picture } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { desktopInEnglish, appearances, appearancesAround } from './harness/appearances';
import { shiftOf, watchShifts } from './harness/layout-shift';
import { registerAccount } from './harness/register-account';
import { demoPassword, enterAt, openSession, signIn } from './harness/sign-in';
import { holdSlowPhone, phoneSize } from './harness/slow-phone';

/** Each file of the demo's registries has another person: no one has the number of those who are not in it. */
const unknown = '1000099999';
const known = applicants();
/** Names that are not in the registry. */
const unregistered = { firstName: 'Demo', secondName: '', surName: 'Pérez', secondSurname: '' };

/** Returns a number as people write it: `1.000.000.111`, `654 771`. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, digits.length > 6 ? '.' : ' ');
}

for (const [turn, appearance] of appearances.entries()) {
  test.describe(`a slow ${appearance.use.hasTouch ? 'phone' : 'network'} in ${appearance.language}`, () => {
    test.use({ ...appearance.use, viewport: phoneSize });

    test('a natural person files a request from the first page on, and nothing correct is refused', async ({
      page,
    }) => {
      const phone = await holdSlowPhone(page, appearance.use);
      const form = new ApplicationForm(page, appearance);
      const { texts, input } = form;
      const email = `radica.${appearance.language}@rubrica.example`;
      const person = known[turn + 10];
      if (!person) throw new Error('The registry has no such person');
      /** Checks the page at the width of the look, which is a desk's for one of them. */
      const expectFitting = (): Promise<void> =>
        phone.atFullSpeed(async () => {
          await page.setViewportSize(appearance.use.viewport);
          await expectFits(page);
          await page.setViewportSize(phoneSize);
        });

      await page.goto('/');
      if (appearance.language === 'es') await registerAccount(page, input);
      else {
        await input.write(page.locator('input[name=username]'), 'suscriptor');
        await input.write(page.locator('input[name=password]'), demoPassword);
        await input.press(page.locator('button[type=submit]'));
        // The page of the sign-in has a link of that name, too.
        await expect(page).toHaveURL(/\/clientSection$/);
        await input.press(page.getByRole('link', { name: texts.request }));
      }
      await form.begin(expectFitting);
      await expectFitting();
      await form.acceptTexts();
      // From the last to the first: on a low screen too, nothing on the way lies under the bars.
      await page.setViewportSize({ width: 320, height: 480 });
      for (const name of texts.papers.toReversed()) await form.load(name, picture(`${name}.jpg`));
      await page.setViewportSize(phoneSize);
      await expectFitting();
      await form.next();

      await expect(form.step('holder')).toBeVisible();
      await form.fillHolder(grouped(person.documentNumber), person);
      await form.saved();
      await form.next();
      await expect(form.step('contact')).toBeVisible();
      await form.fillContact(email);
      await expectFitting();
      await form.next();

      await expect(form.step('email')).toBeVisible();
      const code = await form.askCode(email);
      await form.tryCode(grouped(code));
      await expect(form.step('file')).toBeVisible();
      await expect(page.getByText(texts.proven)).toBeVisible();
      await expect(page.getByText('Medellín')).toBeVisible();
      await expectFitting();
      await form.press(texts.file);
      const filed = page.getByRole('heading', { level: 1, name: texts.filed });
      await expect(filed).toBeVisible();
      await expect(filed).toBeFocused();
      expect(await phone.errors()).toEqual([]);
      await phone.release();

      await page.setViewportSize(appearance.use.viewport);
      await expectFits(page);
      const download = page.waitForEvent('download');
      await form.press(texts.downloadReceipt);
      expect((await download).suggestedFilename()).toMatch(/^RB\d{8}\.pdf$/);
      await form.press(texts.prove);
      await expect(page.getByRole('heading', { level: 1, name: texts.identity })).toBeVisible();
      await input.press(page.getByRole('link', { name: texts.seeReceipt }));
      await expect(filed).toBeVisible();
      // The same form once more: in one look.
      if (turn > 0) return;

      // What was written wrong is corrected in another request, which lacks the consents and the documents alone.
      const reference = page.locator('.application-filed__reference');
      const former = (await reference.textContent()) ?? '';
      await form.press(texts.correct);
      await expect(page.getByRole('status').filter({ hasText: former })).toBeVisible();
      await expectFits(page);
      await form.press(texts.correctNow);
      await expect(form.step('holder')).toBeVisible();
      await expect(form.field(texts.documentNumber)).toHaveValue(person.documentNumber);
      await form.press(texts.back);
      await expect(form.step('documents')).toBeVisible();
      await form.press(texts.back);
      await form.acceptTexts();
      for (const name of texts.papers) await form.load(name, picture(`${name}.jpg`));
      await form.next();
      await expect(form.step('holder')).toBeVisible();
      await form.next();
      await expect(form.step('contact')).toBeVisible();
      await form.write(texts.address, 'Calle de Muestra 4 # 5-6');
      await form.next();
      await expect(form.step('email')).toBeVisible();
      await expect(page.getByText(texts.proven)).toBeVisible();
      await form.next();
      await expect(form.step('file')).toBeVisible();
      await form.press(texts.file);
      await expect(filed).toBeVisible();
      await expect(reference).not.toHaveText(former);
      await expect(page.getByText('Calle de Muestra 4 # 5-6')).toBeVisible();
      await expectFits(page);
    });
  });
}

for (const [turn, appearance] of appearancesAround(desktopInEnglish).entries()) {
  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('who does not match the registry brings evidence, and the request goes to review', async ({ page }) => {
      const form = new ApplicationForm(page, appearance);
      const { texts } = form;
      await openSession(page, 'suscriptor');
      const email = `evidencia.${appearance.language}@rubrica.example`;
      const names = { firstName: 'Demo', firstLastName: 'Pérez' };
      const id = await new ApplicantClient(page).filed({ documentNumber: unknown, ...names, email });
      await enterAt(page, `/clientSection/form/${id}`);
      await form.press(texts.askRegistry);
      await expect(page.getByText(texts.nobody).first()).toBeVisible();
      await expectFits(page);
      const evidence = page.getByRole('heading', { name: texts.evidence });
      await form.input.bring(page.getByLabel(new RegExp(`^${texts.registryEvidence}`)), picture('soporte.jpg'));
      await expect(evidence).toHaveCount(0);
      await expect(page.getByText(texts.withEvidence)).toHaveCount(1);
      await form.press(texts.toReview);
      await expect(page.getByText(texts.stillMissing)).toBeVisible();
      await form.press(texts.ask);
      await form.input.press(page.getByText(texts.unanswered));
      await form.input.bring(page.getByLabel(new RegExp(`^${texts.questionnaireEvidence}`)), picture('respuestas.jpg'));
      await expect(evidence).toHaveCount(0);
      await expectFits(page);
      await form.press(texts.toReview);
      await expect(page.getByRole('heading', { name: texts.inReview })).toBeVisible();
      await expectFits(page);
    });

    test('what was not approved is replaced beside the old one, and the request goes back to review', async ({
      page,
    }) => {
      const { texts, input } = new ApplicationForm(page, appearance);
      await openSession(page, turn === 0 ? 'suscriptor' : 'suscriptor2');
      const [waiting] = await new ApplicantClient(page).requests('SUD');
      const id = waiting?.externalRequestId ?? '';
      await enterAt(page, `/clientSection/form-correction/${id}`);
      const rejected = page.getByRole('article');
      await expect(rejected.first()).toBeVisible();
      await expect(rejected.first().getByRole('heading', { name: texts.former })).toBeVisible();
      await expect(rejected.first().getByRole('img', { name: texts.marked })).toBeVisible();
      await expectFits(page);
      for (let left = await rejected.count(); left > 0; left -= 1) {
        const first = rejected.first();
        const send = first.getByRole('button', { name: texts.sendReplacement });
        await input.press(send);
        await expect(first.getByText(texts.chooseReplacement).last()).toBeVisible();
        await expect(first.locator('.field__help')).toContainText('JPG');
        const name = `nuevo-${left}.jpg`;
        await input.bring(first.locator('input[type=file]').first(), picture(name));
        await expect(first.getByRole('img', { name: texts.preview(name) })).toBeVisible();
        await expectFits(page);
        await input.press(send);
        if (left > 1) await expect(rejected).toHaveCount(left - 1);
      }
      await expect(page.getByRole('heading', { name: texts.backInReview })).toBeVisible();
      await expectFits(page);
    });

    test('a draft closed midway is there again, to the last letter, and is corrected by the registry', async ({
      page,
      anotherBrowser,
    }) => {
      const form = new ApplicationForm(page, appearance);
      const person = known[2];
      if (!person) throw new Error('The registry has no such person');
      const { texts } = form;
      await openSession(page, 'suscriptor2');
      const id = await new ApplicantClient(page).draft({ documentNumber: known[3]?.documentNumber });
      await enterAt(page, `/clientSection/form/${id}`);
      await form.acceptTexts();
      const address = `/clientSection/form/${id}?step=holder`;
      await page.goto(address);
      await form.fillHolder(person.documentNumber, unregistered);
      await form.write(texts.secondName, 'Última');
      // The tab goes away before the pause of the save is over.
      await page.close();

      const other = await (await anotherBrowser(appearance.use)).newPage();
      const there = new ApplicationForm(other, appearance);
      await signIn(other, 'suscriptor2', { at: address });
      await expect(there.field(texts.documentNumber)).toHaveValue(person.documentNumber);
      await expect(there.field(texts.secondName)).toHaveValue('Última');
      await expectFits(other);

      // Names that are not those of the number are corrected before the request is filed.
      await there.next();
      await expect(other.getByText(texts.noNameMatch)).toBeVisible();
      await expect(other.getByRole('link', { name: texts.lastName })).toBeVisible();
      await expectFits(other);
      await there.fillNames(person);
      await there.saved();
      await there.next();
      await expect(there.step('contact')).toBeVisible();
      await there.press(texts.back);
      await expect(other.getByText(texts.matches)).toBeVisible();
    });
  });
}

test('on a phone no field moves under a finger while the documents are read', async ({ page }) => {
  await page.setViewportSize(phoneSize);
  await openSession(page, 'suscriptor');
  const [draft] = await new ApplicantClient(page).requests('BOR');
  await watchShifts(page);
  await enterAt(page, `/clientSection/form/${draft?.externalRequestId}?step=holder`);
  await expect(page.getByText(/^(Leímos \d|No hay datos de sus documentos)/)).toBeVisible();
  expect(await shiftOf(page), 'of the fields').toBeLessThan(0.01);
});
