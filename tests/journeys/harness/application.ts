import { expect, type Locator, type Page } from '@playwright/test';
import { picture } from './applicant';
import { type ApplicationTexts, applicationTexts } from './application-texts';
import { inputMethodOf, type InputMethod } from './input-method';
import type { Appearance } from './appearances';
import { codeMailedTo } from './mailbox';

type Names = Readonly<Record<'firstName' | 'secondName' | 'surName' | 'secondSurname', string>>;

/** The applicant's form as a person sees it, in one language. */
export class ApplicationForm {
  readonly texts: ApplicationTexts;
  readonly input: InputMethod;

  constructor(
    private readonly page: Page,
    appearance: Appearance,
  ) {
    this.texts = applicationTexts[appearance.language];
    this.input = inputMethodOf(page, appearance);
  }

  step(name: keyof ApplicationTexts['steps']): Locator {
    return this.page.getByRole('heading', { level: 2, name: new RegExp(`: ${this.texts.steps[name]}$`) });
  }

  field(label: string): Locator {
    return this.page.locator('form').getByLabel(new RegExp(`^${label} \\(`));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  press(name: string): Promise<void> {
    return this.input.press(this.button(name));
  }

  next(): Promise<void> {
    return this.press(this.texts.next);
  }

  write(label: string, text: string): Promise<void> {
    return this.input.write(this.field(label), text);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.input.choose(this.field(label), option);
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText(this.texts.saved, { exact: true })).toBeVisible();
  }

  /** Begins a natural person's request on the virtual medium, and looks at the page in between. */
  async begin(appearance: () => Promise<void>): Promise<void> {
    const { product, medium, begin } = this.texts;
    await this.input.tick(this.page.getByRole('radio', { name: product }));
    await appearance();
    await this.input.tick(this.page.getByRole('radio', { name: medium }));
    await this.press(begin);
    await expect(this.page).toHaveURL(/\/clientSection\/form\/\d+/);
    await expect(this.step('terms')).toBeVisible();
  }

  async acceptTexts(): Promise<void> {
    const boxes = this.page.getByRole('checkbox', { name: this.texts.accept });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await this.input.tick(box);
    await expect(this.page.getByText(this.texts.accepted, { exact: true })).toHaveCount(2);
    await this.next();
    await expect(this.step('documents')).toBeVisible();
  }

  /** Returns where a document is loaded, by the beginning or a part of its name. */
  paper(name: string): Locator {
    return this.page.getByLabel(new RegExp(`${name}.*\\(${this.texts.required}`));
  }

  async load(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.input.bring(this.paper(name), file);
    await expect(this.page.getByText(`${this.texts.loaded}: ${file.name}`)).toBeVisible();
  }

  /** Loads both sides of the identity document, and its holder with it. */
  async loadIdentity(): Promise<void> {
    for (const name of this.texts.papers) await this.load(name, picture(`${name}.jpg`));
  }

  async fillHolder(documentNumber: string, names: Names): Promise<void> {
    const { texts } = this;
    await this.choose(texts.documentType, texts.card);
    await this.write(texts.documentNumber, documentNumber);
    await this.fillNames(names);
  }

  async fillNames({ firstName, secondName, surName, secondSurname }: Names): Promise<void> {
    const { texts } = this;
    await this.write(texts.firstName, firstName);
    await this.write(texts.secondName, secondName);
    await this.write(texts.lastName, surName);
    await this.write(texts.secondLastName, secondSurname);
  }

  async fillContact(email: string): Promise<void> {
    const { texts } = this;
    await this.write(texts.mail, email);
    await this.write(texts.phone, '+57 (300) 123-4567');
    await this.choose(texts.department, 'Antioquia');
    await this.choose(texts.municipality, 'Medellín');
    await this.write(texts.address, 'Calle de Muestra 1 # 2-3');
  }

  /** Asks for the code of the e-mail. @returns it */
  async askCode(email: string): Promise<string> {
    await this.press(this.texts.sendCode);
    await expect(this.page.getByText(`${this.texts.codeSent} ${email}`)).toBeVisible();
    return codeMailedTo(this.page, email);
  }

  async tryCode(code: string): Promise<void> {
    await this.input.write(this.page.getByLabel(new RegExp(`^${this.texts.code}`)), code);
    await this.press(this.texts.next);
  }
}
