import { ApplicantClient } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { moveClock, movingClock } from './harness/clock';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { appearancesAround, phoneInSpanish } from './harness/appearances';
import { codeMailedTo } from './harness/mailbox';
import { enterAt, openSession } from './harness/sign-in';

// A code is good for ten minutes.
test.use({ environment: movingClock(11) });

for (const appearance of appearancesAround(phoneInSpanish)) {
  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('a code is wrong, is tried too often, cannot be had at once again, expires; a new one proves', async ({
      page,
      server,
    }) => {
      const form = new ApplicationForm(page, appearance);
      const { texts } = form;
      await openSession(page, 'suscriptor');
      const email = `codigo.${appearance.language}@rubrica.example`;
      const names = { documentNumber: '1000000150', firstName: 'Demo', firstLastName: 'Pérez' };
      const id = await new ApplicantClient(page).draft({ ...names, email });
      await enterAt(page, `/clientSection/form/${id}?step=email`);
      const first = await form.askCode(email);
      await form.press(texts.next);
      await expect(page.getByText(texts.writeCode)).toBeVisible();
      await expect(page.getByText(texts.waitForCode)).toBeVisible();
      await expect(form.button(texts.anotherCode)).toHaveCount(0);

      // A person who comes back within the minute reads the same code is on its way, and how long another takes.
      await page.reload();
      await form.press(texts.sendCode);
      await expect(page.getByText(texts.waitForCode)).toBeVisible();
      expect(await codeMailedTo(page, email)).toBe(first);
      for (const left of texts.triesLeft) {
        await form.tryCode('ABCDEF');
        await expect(page.getByText(left)).toBeVisible();
      }
      await expectFits(page);
      // Right, and too late: it was tried too often.
      await form.tryCode(first);
      await expect(page.getByText(texts.spentCode)).toBeVisible();
      await expectFits(page);

      await page.clock.install();
      await page.reload();
      await form.press(texts.sendCode);
      await expect(page.getByText(texts.waitForCode)).toBeVisible();
      await moveClock(server);
      await page.clock.fastForward('01:01');
      await form.press(texts.anotherCode);
      await expect(page.getByText(texts.waitForCode)).toBeVisible();
      const second = await codeMailedTo(page, email);
      expect(second).not.toBe(first);

      await moveClock(server);
      await form.tryCode(second);
      await expect(page.getByText(texts.spentCode)).toBeVisible();
      await expectFits(page);
      await page.clock.fastForward('01:01');
      await form.press(texts.anotherCode);
      await expect(page.getByText(texts.waitForCode)).toBeVisible();
      await form.tryCode(await codeMailedTo(page, email));
      await expect(page.getByText(texts.proven)).toBeVisible();
      await expectFits(page);
    });
  });
}
