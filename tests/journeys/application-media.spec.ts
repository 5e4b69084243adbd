import { Openssl } from '../upstream/pki/openssl';
import { ApplicantClient, paper, picture } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { appearancesAround, phoneInEnglish, phoneInSpanish } from './harness/appearances';
import { enterAt, openSession } from './harness/sign-in';

const openssl = new Openssl();
test.afterAll(() => openssl.remove());

const names = { firstName: 'Demo', firstLastName: 'Pérez' };

for (const appearance of appearancesAround(phoneInEnglish)) {
  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('a company asks for a token: its papers, a check digit that warns, its delivery', async ({ page }) => {
      const form = new ApplicationForm(page, appearance);
      const { texts } = form;
      await openSession(page, 'suscriptor');
      const client = new ApplicantClient(page);
      const email = `empresa.${appearance.language}@rubrica.example`;
      const values = { documentNumber: '1000000141', ...names, email };
      const id = await client.draft(values, { productId: 'legalPerson', medium: 'TOKEN' });
      await client.prove(id, email);
      await enterAt(page, `/clientSection/form/${id}`);
      await form.acceptTexts();
      await form.loadIdentity();
      for (const name of texts.companyPapers) await form.load(`^${name}`, await paper(`${name.slice(0, 3)}.pdf`));
      await expectFits(page);
      await page.goto(`/clientSection/form/${id}?step=company`);
      await form.write(texts.companyName, 'Demo Muestra S.A.S.');
      await form.write('NIT', '800191045-2');
      await page.keyboard.press('Tab');
      await expect(page.getByText(texts.checkDigit)).toBeVisible();
      await expectFits(page);
      await form.next();
      // A company that the registry lacks is looked at again, and kept.
      await expect(page.getByText(texts.noCompany).first()).toBeVisible();
      await expectFits(page);
      await form.next();
      await expect(form.step('representation')).toBeVisible();
      await form.write(texts.position, 'Gerente');
      await form.next();
      // Pressed before, the button is still that of the step it leaves.
      await expect(form.step('email')).toBeVisible();
      await expect(page.getByText(texts.proven)).toBeVisible();
      await form.next();
      await expect(form.step('file')).toBeVisible();
      await expect(page.getByText(new RegExp(`NIT: .*${texts.checkDigit.source}`))).toBeVisible();
      // Most applicants leave the courier as it is preselected.
      await expect(page.getByLabel(texts.delivery)).toHaveValue('SER');
      await expectFits(page);
      await form.press(texts.file);
      // No one has compared the holder yet: filing does, and says once what does not match.
      await expect(page.getByRole('button', { name: /\(ANI\)/ })).toBeVisible();
      await form.press(texts.file);
      await expect(page.getByRole('heading', { level: 1, name: texts.filed })).toBeVisible();
      await expectFits(page);
    });
  });
}

for (const appearance of appearancesAround(phoneInSpanish)) {
  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('a key of one’s own: its request is checked, and an upload goes on after the network', async ({
      page,
      context,
      problems,
    }) => {
      problems.expect(/net::ERR_/);
      problems.expect(/status of 422.*RegisterRequest/);
      const form = new ApplicationForm(page, appearance);
      const { texts } = form;
      await openSession(page, 'suscriptor');
      const client = new ApplicantClient(page);
      const email = `llave.${appearance.language}@rubrica.example`;
      const id = await client.draft({ documentNumber: '1000000142', ...names, email }, { medium: 'PKCS10' });
      await enterAt(page, `/clientSection/form/${id}?step=documentation`);

      const csr = page.getByLabel(new RegExp(`^${texts.signingRequest}`));
      await form.input.bring(csr, { name: 'mia.csr', mimeType: '', buffer: Buffer.from('nada') });
      await expect(csr).toHaveAttribute('aria-invalid', 'true');
      await expect(csr).toHaveAccessibleDescription(texts.wrongSigningRequest);
      await expectFits(page);
      const key = ['-newkey', 'rsa:3072', '-nodes', '-keyout', 'own.key'];
      await openssl.run('req', '-new', ...key, '-subj', '/CN=Demo', '-out', 'own.csr');
      await form.load(`^${texts.signingRequest}`, { name: 'mia.csr', mimeType: '', buffer: openssl.read('own.csr') });

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
      await form.input.bring(form.paper(texts.papers[0] ?? ''), large);
      await expect(page.getByText(texts.interrupted)).toBeVisible();
      await expectFits(page);
      await context.setOffline(false);
      await expect(page.getByText(`${texts.loaded}: grande.jpg`)).toBeVisible();
      await expectFits(page);
      expect(parts).toBeGreaterThan(2);
    });
  });
}
