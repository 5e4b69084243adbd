import { expect, type Locator, type Page } from '@playwright/test';
import { picture } from './applicant';
import { type ApplicationWords, applicationWords } from './application-words';
import { expectFits } from './fits';
import { handsOf, type Hands } from './hands';
import type { Look } from './looks';
import { codeMailedTo } from './mailbox';

/** The applicant's form as a person sees it, in one language. */
export class ApplicationForm {
  readonly words: ApplicationWords;
  readonly hands: Hands;

  constructor(
    private readonly page: Page,
    look: Look,
  ) {
    this.words = applicationWords[look.language];
    this.hands = handsOf(page, look);
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

  press(name: string): Promise<void> {
    return this.hands.press(this.button(name));
  }

  next(): Promise<void> {
    return this.press(this.words.next);
  }

  write(label: string, text: string): Promise<void> {
    return this.hands.write(this.field(label), text);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.hands.choose(this.field(label), option);
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText(this.words.saved, { exact: true })).toBeVisible();
  }

  /** Begins a natural person's request on the virtual medium. */
  async begin(): Promise<void> {
    const { product, medium, begin } = this.words;
    await this.page.goto('/clientSection/form');
    await this.hands.tick(this.page.getByRole('radio', { name: product }));
    await expectFits(this.page);
    await this.hands.tick(this.page.getByRole('radio', { name: medium }));
    await this.press(begin);
    await expect(this.page).toHaveURL(/\/clientSection\/form\/\d+/);
    await expect(this.step('terms')).toBeVisible();
  }

  async acceptTexts(): Promise<void> {
    const boxes = this.page.getByRole('checkbox', { name: this.words.accept });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await this.hands.tick(box);
    await expect(this.page.getByText(this.words.accepted, { exact: true })).toHaveCount(2);
    await this.next();
    await expect(this.step('documents')).toBeVisible();
  }

  /** Where a document is loaded, by the beginning or a part of its name. */
  paper(name: string): Locator {
    return this.page.getByLabel(new RegExp(`${name}.*\\(${this.words.required}`));
  }

  async load(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.hands.bring(this.paper(name), file);
    await expect(this.page.getByText(`${this.words.loaded}: ${file.name}`)).toBeVisible();
  }

  /** Both sides of the identity document, and its holder with it. */
  async loadIdentity(): Promise<void> {
    for (const name of this.words.papers) await this.load(name, picture(`${name}.jpg`));
  }

  async fillHolder(documentNumber: string): Promise<void> {
    const { words } = this;
    await this.choose(words.documentType, words.card);
    await this.write(words.documentNumber, documentNumber);
    await this.write(words.firstName, 'Demo');
    await this.write(words.lastName, 'Pérez');
  }

  async fillContact(email: string): Promise<void> {
    const { words } = this;
    await this.write(words.mail, email);
    await this.write(words.phone, '+57 300 123 4567');
    await this.choose(words.department, 'Antioquia');
    await this.choose(words.municipality, 'Medellín');
    await this.write(words.address, 'Calle de Muestra 1 # 2-3');
  }

  /** Asks for the code of the e-mail. @returns it */
  async askCode(email: string): Promise<string> {
    await this.press(this.words.sendCode);
    await expect(this.page.getByText(`${this.words.codeSent} ${email}`)).toBeVisible();
    return codeMailedTo(this.page, email);
  }

  async tryCode(code: string): Promise<void> {
    await this.hands.write(this.page.getByLabel(new RegExp(`^${this.words.code}`)), code);
    await this.press(this.words.check);
  }
}
