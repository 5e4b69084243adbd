import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import english from '../../src/contract/generated/texts/en/logistics';
import spanish from '../../src/contract/generated/texts/es/logistics';
import { tokenSerial } from '../../src/upstream/seed/token-stock';
import { expectFits } from './harness/fits';
import { runAction } from './harness/issuance';
import { expect, test } from './harness/journey';
import { rows, settled } from './harness/list';
import { desktopInEnglish, appearancesAround } from './harness/appearances';
import { signIn } from './harness/sign-in';

const names = {
  es: {
    issued: 'Emitida',
    serial: 'Consultar serial',
    print: 'Imprimir sobre',
    noSuch: 'Error al consultar el serial del token',
  },
  en: { issued: 'Issued', serial: 'Check serial number', print: 'Print envelope', noSuch: /serial/i },
};

for (const appearance of appearancesAround(desktopInEnglish)) {
  test.describe(appearance.name, () => {
    test.use(appearance.use);

    test('the envelope of a token is printed, and its serial tells whose it is', async ({ page, server, problems }) => {
      // The serial that is none.
      problems.expect(/status of 404.*consultStatusRequestBySerialNumber/);
      const t = { es: spanish, en: english }[appearance.language];
      const texts = names[appearance.language];
      const filled = (text: string, values: Record<string, string>): string =>
        text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
      await signIn(page, 'logistica');
      await settled(page);
      const waiting = rows(page).filter({ hasText: texts.issued }).first();
      const reference = (await waiting.getByRole('link', { name: /^RB\d+$/ }).textContent()) ?? '';
      await runAction(page, reference, texts.print);
      const print = page.getByRole('dialog', { name: texts.print });
      await expect(print).toContainText(/\bTK\w+/);
      const serial = /\bTK\w+/.exec((await print.textContent()) ?? '')?.[0] ?? '';
      await print.getByRole('button', { name: t.print.submit }).click();
      await expect(print.getByText(t.print.printerMissing)).toBeVisible();
      await expectFits(page);
      await print.getByLabel(new RegExp(`^${t.print.printer}`)).fill('Sobres 1');
      await print.getByLabel(new RegExp(`^${t.print.device}`)).fill('Mesa 4');
      await print.getByRole('button', { name: t.print.submit }).click();
      await expect(page.getByText(filled(t.print.done, { printer: 'Sobres 1', reference }))).toBeVisible();
      const spool = path.join(server.dataDir, 'spool/print');
      const printed = (await readdir(spool, { recursive: true })).filter((name) => name.endsWith('.pdf'));
      expect((await readFile(path.join(spool, printed[0] ?? ''))).subarray(0, 5).toString()).toBe('%PDF-');

      await page.getByRole('button', { name: texts.serial }).click();
      const consult = page.getByRole('dialog', { name: texts.serial });
      const field = consult.getByLabel(new RegExp(`^${t.flex.serial}`));
      const ask = consult.getByRole('button', { name: t.token.consult });
      await ask.click();
      await expect(consult.getByText(t.flex.serialMissing)).toBeVisible();
      await field.fill('TK00000000');
      await field.press('Enter');
      await expect(consult.getByText(texts.noSuch).last()).toBeVisible();
      await expectFits(page);
      await field.fill(serial);
      await field.press('Enter');
      await expect(consult.getByText(filled(t.token.takenBy, { serial, reference }))).toBeVisible();
      await expectFits(page);
      await field.fill(tokenSerial(1));
      await field.press('Enter');
      await expect(consult.getByText(new RegExp(`${tokenSerial(1)} \\(`))).toBeVisible();
      await expectFits(page);
      await consult.getByRole('button', { name: t.token.close }).last().click();
      await expect(consult).toBeHidden();
    });
  });
}
