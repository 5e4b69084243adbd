import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { Openssl } from '../upstream/pki/openssl';
import { Desk, picture } from './harness/applicant';
import { ApplicationForm, expectFits } from './harness/application';
import { expect, test } from './harness/journey';
import { looks, turnedLooks } from './harness/looks';
import { signIn } from './harness/sign-in';

const openssl = new Openssl();
test.afterAll(() => openssl.remove());

const names = { firstName: 'Demo', firstLastName: 'Pérez' };

async function paper(name: string) {
  const document = await PDFDocument.create();
  document.addPage().drawText(name);
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

for (const look of turnedLooks) {
  test.describe(look.name, () => {
    test.use(look.use);

    test('a company asks for a token: its papers, a check digit that warns, its delivery', async ({ page }) => {
      const form = new ApplicationForm(page, look);
      const { words } = form;
      await signIn(page, 'suscriptor');
      const desk = await Desk.of(page);
      const email = `empresa.${look.language}@rubrica.example`;
      const values = { documentNumber: '1000000141', ...names, email };
      const id = await desk.draft(values, { productId: 'legalPerson', medium: 'TOKEN' });
      await desk.prove(id, email);
      await page.goto(`/clientSection/form/${id}`);
      await form.acceptTexts();
      await form.loadIdentity();
      for (const name of words.companyPapers) await form.load(`^${name}`, await paper(`${name.slice(0, 3)}.pdf`));
      await expectFits(page);
      await page.goto(`/clientSection/form/${id}?step=company`);
      await form.field(words.companyName).fill('Demo Muestra S.A.S.');
      await form.field('NIT').fill('800191045-2');
      await page.keyboard.press('Tab');
      await expect(page.getByText(words.checkDigit)).toBeVisible();
      await expectFits(page);
      await form.next();
      await expect(form.step('representation')).toBeVisible();
      await form.field(words.position).fill('Gerente');
      await form.next();
      await form.next();
      await expect(page.getByText(words.proven)).toBeVisible();
      await form.next();
      await expect(form.step('file')).toBeVisible();
      await expect(page.getByText(new RegExp(`NIT: .*${words.checkDigit.source}`))).toBeVisible();
      await page.getByLabel(words.delivery).selectOption({ label: words.atOffice });
      await expectFits(page);
      await form.button(words.file).click();
      await expect(page.getByRole('heading', { level: 1, name: words.identity })).toBeVisible();
    });
  });
}

for (const look of looks) {
  test.describe(look.name, () => {
    test.use(look.use);

    test('a key of one’s own: its request is checked, and an upload goes on after the network', async ({
      page,
      context,
      problems,
    }) => {
      problems.expect(/net::ERR_/);
      problems.expect(/status of 422.*RegisterRequest/);
      const form = new ApplicationForm(page, look);
      const { words } = form;
      await signIn(page, 'suscriptor');
      const desk = await Desk.of(page);
      const email = `llave.${look.language}@rubrica.example`;
      const id = await desk.draft({ documentNumber: '1000000142', ...names, email }, { medium: 'PKCS10' });
      await page.goto(`/clientSection/form/${id}?step=documentation`);

      const csr = page.getByLabel(new RegExp(`^${words.signingRequest}`));
      await csr.setInputFiles({ name: 'mia.csr', mimeType: '', buffer: Buffer.from('nada') });
      await expect(csr).toHaveAttribute('aria-invalid', 'true');
      await expect(csr).toHaveAccessibleDescription(words.wrongSigningRequest);
      await expectFits(page);
      const key = ['-newkey', 'rsa:3072', '-nodes', '-keyout', 'own.key'];
      await openssl.run('req', '-new', ...key, '-subj', '/CN=Demo', '-out', 'own.csr');
      await form.load(`^${words.signingRequest}`, { name: 'mia.csr', mimeType: '', buffer: openssl.read('own.csr') });

      // The network goes away behind the first part of a large picture.
      const large = picture('grande.jpg', 1_400, true);
      expect(large.buffer.length).toBeGreaterThan(768 * 1024);
      let parts = 0;
      await page.route('**/documents/RegisterRequest', async (route) => {
        parts += 1;
        if (parts !== 2) return route.continue();
        await context.setOffline(true);
        return route.abort('internetdisconnected');
      });
      await form.paper(words.papers[0] ?? '').setInputFiles(large);
      await expect(page.getByText(words.interrupted)).toBeVisible();
      await expectFits(page);
      await context.setOffline(false);
      await expect(page.getByText(`${words.loaded}: grande.jpg`)).toBeVisible();
      expect(parts).toBeGreaterThan(2);
    });
  });
}

test('in English, in the dark, by the keyboard alone and on 320 px', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({
    locale: 'en-GB',
    colorScheme: 'dark',
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  await signIn(page, 'suscriptor2');
  await page.goto('/clientSection/form');
  await expect(page.getByRole('radio', { name: 'Natural person' })).toBeVisible();
  // A group of radios is one stop: its arrows choose.
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: 'Virtual' }));
  await page.keyboard.press('Space');
  await expectFits(page);
  await tabTo(page, page.getByRole('button', { name: 'Begin the request' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clientSection\/form\/\d+/);
  const boxes = page.getByRole('checkbox', { name: /I have read and accept/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(2);
  await expectFits(page);
  await tabTo(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await page.keyboard.press('Enter');
  const front = page.locator('input[type=file]').first();
  await expect(front).toBeAttached();
  await tabTo(page, front);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(picture('front.jpg'));
  await expect(page.getByText('Loaded: front.jpg')).toBeVisible();
  await expectFits(page);
  await page.goto(`${new URL(page.url()).pathname}?step=holder`);
  const number = page.locator('form').getByLabel(/^(Document|Identification) number/);
  await expect(number).toBeVisible();
  await tabTo(page, number);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1000000143');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectFits(page);
});

/** Presses Tab until that has the focus, as whoever has no mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 80 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
