import { expect, type Locator, type Page } from '@playwright/test';
import { picture } from './applicant';
import { type ApplicationWords, applicationWords } from './application-words';
import { expectAccessible } from './axe';
import type { Look } from './looks';
import { codeMailedTo } from './mailbox';

/** The applicant's form as a person sees it, in one language. */
export class ApplicationForm {
  readonly words: ApplicationWords;

  constructor(
    private readonly page: Page,
    { language }: Pick<Look, 'language'>,
  ) {
    this.words = applicationWords[language];
  }

  step(name: keyof ApplicationWords['steps']): Locator {
    return this.page.getByRole('heading', { level: 2, name: new RegExp(`: ${this.words.steps[name]}$`) });
  }

  field(label: string): Locator {
    return this.page.locator('form').getByLabel(new RegExp(`^${label} \\(`));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  next(): Promise<void> {
    return this.button(this.words.next).click();
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText(this.words.saved, { exact: true })).toBeVisible();
  }

  /** Begins a natural person's request on the virtual medium. */
  async begin(): Promise<void> {
    const { product, medium, begin } = this.words;
    await this.page.goto('/clientSection/form');
    await this.page.getByRole('radio', { name: product }).check();
    await this.page.getByRole('radio', { name: medium }).check();
    await this.button(begin).click();
    await expect(this.page).toHaveURL(/\/clientSection\/form\/\d+/);
    await expect(this.step('terms')).toBeVisible();
  }

  async acceptTexts(): Promise<void> {
    const boxes = this.page.getByRole('checkbox', { name: this.words.accept });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.click();
    await expect(this.page.getByText(this.words.accepted, { exact: true })).toHaveCount(2);
    await this.next();
    await expect(this.step('documents')).toBeVisible();
  }

  /** Where a document is loaded, by the beginning or a part of its name. */
  paper(name: string): Locator {
    return this.page.getByLabel(new RegExp(`${name}.*\\(${this.words.required}`));
  }

  async load(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.paper(name).setInputFiles(file);
    await expect(this.page.getByText(`${this.words.loaded}: ${file.name}`)).toBeVisible();
  }

  /** Both sides of the identity document, and its holder with it. */
  async loadIdentity(): Promise<void> {
    for (const name of this.words.papers) await this.load(name, picture(`${name}.jpg`));
  }

  async fillHolder(documentNumber: string): Promise<void> {
    const { words } = this;
    await this.field(words.documentType).selectOption('CC');
    await this.field(words.documentNumber).fill(documentNumber);
    await this.field(words.firstName).fill('Demo');
    await this.field(words.lastName).fill('Pérez');
  }

  async fillContact(email: string): Promise<void> {
    const { words } = this;
    await this.field(words.mail).fill(email);
    await this.field(words.phone).fill('+57 300 123 4567');
    await this.field(words.department).selectOption({ label: 'Antioquia' });
    await this.field(words.municipality).selectOption({ label: 'Medellín' });
    await this.field(words.address).fill('Calle de Muestra 1 # 2-3');
  }

  /** Asks for the code of the e-mail. @returns it */
  async askCode(email: string): Promise<string> {
    await this.button(this.words.sendCode).click();
    await expect(this.page.getByText(`${this.words.codeSent} ${email}`)).toBeVisible();
    return codeMailedTo(this.page, email);
  }

  async tryCode(code: string): Promise<void> {
    await this.page.getByLabel(new RegExp(`^${this.words.code}`)).fill(code);
    await this.button(this.words.check).click();
  }
}

/** Accessible as it stands, and nothing to scroll for sideways. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, `pixels beyond the width of ${page.url()}`).toBeLessThanOrEqual(0);
}
