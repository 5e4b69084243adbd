import { applicants } from '../../src/upstream/seed/requests/applicants';
import { Desk, picture } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { looks } from './harness/looks';
import { signIn } from './harness/sign-in';

/** Each file of the demo's registries has another person: no one has the number of those who are not in it. */
const unknown = '1000099999';
const known = applicants();

for (const [turn, look] of looks.entries()) {
  test.describe(look.name, () => {
    test.use(look.use);

    test('a natural person fills a request step by step, proves the e-mail and files it', async ({ page }) => {
      test.setTimeout(240_000);
      const form = new ApplicationForm(page, look);
      const { texts } = form;
      const email = `radica.${look.language}@rubrica.example`;
      const person = known[turn + 10];
      if (!person) throw new Error('The registry has no such person');
      await signIn(page, 'suscriptor');
      await form.begin();
      await expectFits(page);
      await form.next();
      await expect(page.getByText(texts.acceptFirst)).toHaveCount(2);
      await form.acceptTexts();

      await form.next();
      await expect(page.getByText(texts.documentMissing)).toHaveCount(3);
      const sheet = { ...picture('hoja.pdf'), mimeType: 'application/pdf' };
      await form.hands.bring(form.paper(texts.papers[0] ?? ''), sheet);
      await expect(page.getByText(texts.wrongType).first()).toBeVisible();
      await form.loadIdentity();
      await expectFits(page);
      // Back to the first: on a low screen too, nothing on the way lies under the bars.
      const size = page.viewportSize() ?? look.use.viewport;
      await page.setViewportSize({ width: 320, height: 480 });
      await form.load(texts.papers[0] ?? '', picture('otra.jpg'));
      await page.setViewportSize(size);
      await form.next();

      await expect(form.step('holder')).toBeVisible();
      // Names that are not those of the number are corrected before the request is filed.
      await form.fillHolder(person.documentNumber);
      await form.saved();
      await expectFits(page);
      await form.next();
      await expect(page.getByText(texts.noNameMatch)).toBeVisible();
      await expect(page.getByRole('link', { name: texts.lastName })).toBeVisible();
      await expectFits(page);
      await form.write(texts.secondName, person.secondName);
      await form.write(texts.lastName, person.surName);
      await form.write(texts.secondLastName, person.secondSurname);
      await form.saved();
      await form.next();
      await expect(form.step('contact')).toBeVisible();
      await form.press(texts.back);
      await expect(page.getByText(texts.matches)).toBeVisible();
      await expectFits(page);
      await form.next();
      await expect(form.step('contact')).toBeVisible();
      await form.fillContact(email);
      await expectFits(page);
      await form.next();
      await expect(form.step('certificate')).toBeVisible();
      await form.next();

      await expect(form.step('email')).toBeVisible();
      const code = await form.askCode(email);
      await form.tryCode(code === '000000' ? '000001' : '000000');
      await expect(page.getByText(texts.wrongCode)).toBeVisible();
      await expectFits(page);
      await form.tryCode(code);
      await expect(form.step('file')).toBeVisible();
      await expect(page.getByText(texts.proven)).toBeVisible();
      await expect(page.getByText('Medellín')).toBeVisible();
      await expectFits(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectFits(page);
      await form.press(texts.file);
      const filed = page.getByRole('heading', { level: 1, name: texts.filed });
      await expect(filed).toBeVisible();
      await expect(filed).toBeFocused();
      await expectFits(page);
      const download = page.waitForEvent('download');
      await form.press(texts.downloadReceipt);
      expect((await download).suggestedFilename()).toMatch(/^RB\d{8}\.pdf$/);
      await form.press(texts.prove);
      await expect(page.getByRole('heading', { level: 1, name: texts.identity })).toBeVisible();
      await expectFits(page);
      await form.hands.press(page.getByRole('link', { name: texts.seeReceipt }));
      await expect(filed).toBeVisible();
      await expectFits(page);
    });

    test('who does not match the registry brings evidence, and the request goes to review', async ({ page }) => {
      const form = new ApplicationForm(page, look);
      const { texts } = form;
      await signIn(page, 'suscriptor');
      const email = `evidencia.${look.language}@rubrica.example`;
      const names = { firstName: 'Demo', firstLastName: 'Pérez' };
      const id = await new Desk(page).filed({ documentNumber: unknown, ...names, email });
      await page.goto(`/clientSection/form/${id}`);
      await form.press(texts.askRegistry);
      await expect(page.getByText(texts.nobody).first()).toBeVisible();
      await expectFits(page);
      const evidence = page.getByRole('heading', { name: texts.evidence });
      await form.hands.bring(page.getByLabel(new RegExp(`^${texts.registryEvidence}`)), picture('soporte.jpg'));
      await expect(evidence).toHaveCount(0);
      await expect(page.getByText(texts.withEvidence)).toHaveCount(1);
      await form.press(texts.toReview);
      await expect(page.getByText(texts.stillMissing)).toBeVisible();
      await form.press(texts.ask);
      await form.hands.press(page.getByText(texts.unanswered));
      await form.hands.bring(page.getByLabel(new RegExp(`^${texts.manualEvidence}`)), picture('respuestas.jpg'));
      await expect(evidence).toHaveCount(0);
      await expectFits(page);
      await form.press(texts.toReview);
      await expect(page.getByRole('heading', { name: texts.inReview })).toBeVisible();
      await expectFits(page);
    });

    test('what was not approved is replaced beside the old one, and the request goes back to review', async ({
      page,
    }) => {
      const { texts, hands } = new ApplicationForm(page, look);
      await signIn(page, turn === 0 ? 'suscriptor' : 'suscriptor2');
      const [waiting] = await new Desk(page).requests('SUD');
      const id = waiting?.externalRequestId ?? '';
      await page.goto(`/clientSection/form-correction/${id}`);
      const rejected = page.getByRole('article');
      await expect(rejected.first()).toBeVisible();
      await expect(rejected.first().getByRole('heading', { name: texts.former })).toBeVisible();
      await expect(rejected.first().getByRole('img', { name: texts.marked })).toBeVisible();
      await expectFits(page);
      for (let left = await rejected.count(); left > 0; left -= 1) {
        const first = rejected.first();
        const send = first.getByRole('button', { name: texts.sendReplacement });
        await hands.press(send);
        await expect(first.getByText(texts.chooseReplacement).last()).toBeVisible();
        await expect(first.locator('.field__help')).toContainText('JPG');
        const name = `nuevo-${left}.jpg`;
        await hands.bring(first.locator('input[type=file]').first(), picture(name));
        await expect(first.getByRole('img', { name: texts.preview(name) })).toBeVisible();
        await expectFits(page);
        await hands.press(send);
        if (left > 1) await expect(rejected).toHaveCount(left - 1);
      }
      await expect(page.getByRole('heading', { name: texts.backInReview })).toBeVisible();
      await expectFits(page);
    });

    test('a draft closed midway is there again, to the last letter', async ({ page, anotherBrowser }) => {
      const form = new ApplicationForm(page, look);
      const { texts } = form;
      await signIn(page, 'suscriptor2');
      const id = await new Desk(page).draft({ documentNumber: '1000000124' });
      const address = `/clientSection/form/${id}?step=holder`;
      await page.goto(address);
      await form.fillHolder('1000000125');
      await form.write(texts.secondName, 'Última');
      // The tab goes away before the pause of the save is over.
      await page.close();

      const other = await (await anotherBrowser(look.use)).newPage();
      const there = new ApplicationForm(other, look);
      await signIn(other, 'suscriptor2');
      await other.goto(address);
      await expect(there.field(texts.documentNumber)).toHaveValue('1000000125');
      await expect(there.field(texts.secondName)).toHaveValue('Última');
      await expectFits(other);
    });
  });
}
