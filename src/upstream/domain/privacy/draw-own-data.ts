import type { Language } from '../../../contract/generated/languages';
import { languageNames } from '../../../contract/generated/languages';
import { writtenMoment } from '../../../contract/written-date';
import { a4, openSheet, type PdfSheet } from '../../adapters/pdf-sheet';
import { translatorOf, type Translate } from '../../translate';
import { describeAgent } from '../accounts/describe-agent';
import { documentStateName, nameOf } from '../catalogue-names';
import { declaredValues, type DeclaredDrawing } from '../requests/filing/declared-values';
import type { OwnData } from './own-data';
import type { OwnRequest } from './own-requests';

const heading = { size: 15, weight: 'bold' } as const;
const subheading = { size: 12, weight: 'bold' } as const;
const body = { size: 10 } as const;

interface Page extends DeclaredDrawing {
  readonly sheet: PdfSheet;
  readonly t: Translate<'pdfs'>;
}

/** Draws what is stored about a person as a document to read: the same as the file for machines, in the words of people. */
export async function drawOwnData(data: OwnData, drawing: DeclaredDrawing): Promise<Uint8Array> {
  const t = translatorOf(drawing.language, 'pdfs');
  const title = t('ownData.title');
  const sheet = await openSheet({ title, language: drawing.language, now: drawing.now, ...a4, margin: 56 });
  const page: Page = { ...drawing, sheet, t };
  sheet.writeLine(title, 34, { size: 20, weight: 'bold' });
  sheet.writeLines(t('ownData.machine'), 15, body);
  writeAccount(page, data.account);
  writeList(
    page,
    t('ownData.sessions.title'),
    data.sessions.map((session) => sessionLine(page, session)),
  );
  if (data.credentials.length > 0)
    writeList(
      page,
      t('ownData.credentials.title'),
      data.credentials.map(({ subject, serial, notAfter }) =>
        t('ownData.credentials.line', { subject, serial, end: writtenMoment(notAfter) }),
      ),
    );
  sheet.writeLine(t('ownData.requests.title'), 40, heading);
  if (data.requests.length === 0) sheet.writeLines(t('ownData.none'), 16, body);
  for (const request of data.requests) writeRequest(page, request);
  writeList(
    page,
    t('ownData.mails.title'),
    data.mails.map(({ subject, writtenAt }) => `${writtenMoment(writtenAt)}: ${subject}`),
  );
  const { length: count } = data.notices;
  writeList(page, t('ownData.notices.title'), count > 0 ? [t('ownData.notices.count', { count })] : []);
  writeList(page, t('ownData.settings.title'), settingLines(page, data));
  writeList(
    page,
    t('ownData.audit.title'),
    data.audit.map(({ at, name, by }) =>
      t('ownData.audit.line', { date: written(at), name, by: t(`ownData.audit.by.${by}`) }),
    ),
  );
  sheet.writeEnd(`${t('ownData.generatedAt')} ${writtenMoment(drawing.now)}`);
  return sheet.save();
}

function written(at: string): string {
  return writtenMoment(new Date(at));
}

/** Writes lines under a heading, or that there is nothing. */
function writeList({ sheet, t }: Page, title: string, lines: readonly string[]): void {
  sheet.writeLine(title, 40, heading);
  for (const line of lines.length > 0 ? lines : [t('ownData.none')]) sheet.writeLines(line, 15, body);
}

function writeAccount({ sheet, t, language }: Page, account: OwnData['account']): void {
  sheet.writeLine(t('ownData.account.title'), 40, heading);
  const { names, lastNames, username, documentType, documentNumber, email, provenEmail, emailChanges = [] } = account;
  const facts = {
    name: `${names} ${lastNames}`.trim(),
    username,
    document: documentNumber === '' ? undefined : `${documentType} ${documentNumber}`,
    email,
    provenEmail,
    emailChange: emailChanges.at(-1)?.email,
    roles: account.roles.join(', '),
    language: languageNames[account.language as Language] ?? language,
    created: account.createdAt && writtenMoment(account.createdAt),
    lastLogin: account.lastLoginAt && writtenMoment(account.lastLoginAt),
    passwordChanged: account.password?.changedAt && writtenMoment(account.password.changedAt),
  };
  for (const name of Object.keys(facts) as (keyof typeof facts)[]) {
    const value = facts[name];
    if (value) sheet.writeFact(t(`ownData.account.${name}`), value);
  }
}

function sessionLine({ t }: Page, session: OwnData['sessions'][number]): string {
  const { browser, system } = describeAgent(session.browser);
  return t('ownData.sessions.line', {
    start: writtenMoment(session.startedAt),
    end: writtenMoment(session.endedAt ?? session.expiresAt),
    device: [browser, system].filter((name) => name !== undefined).join(', ') || t('ownData.sessions.unknown'),
    address: session.address ?? t('ownData.sessions.noAddress'),
  });
}

function settingLines({ t }: Page, { savedViews, preferences }: OwnData): string[] {
  const { length: count } = Object.keys(preferences);
  return [
    ...savedViews.map(({ name }) => t('ownData.settings.view', { name })),
    ...(count > 0 ? [t('ownData.settings.preferences', { count })] : []),
  ];
}

function writeRequest(page: Page, request: OwnRequest): void {
  const { sheet, t, language, megabytes } = page;
  const { reference = '', certificateTypeId = '', certificateTypeName: product, statusName, createdAt } = request;
  const part = (title: string, lines: readonly string[]): void => {
    if (lines.length === 0) return;
    sheet.writeLine(title, 24, subheading);
    for (const line of lines) sheet.writeLines(line, 15, body);
  };
  sheet.writeLine(t('ownData.requests.reference', { reference, product: product ?? certificateTypeId }), 30, {
    size: 13,
    weight: 'bold',
  });
  sheet.writeFact(t('ownData.requests.state'), statusName ?? request.serviceStatusId);
  sheet.writeFact(t('ownData.requests.begun'), written(createdAt));
  const declared = declaredValues(
    { product: certificateTypeId, medium: request.medium ?? 'VIRTUAL' },
    request.entered,
    { language, megabytes },
  );
  part(
    t('ownData.requests.entered'),
    declared.map(([name, value]) => `${name}: ${value}`),
  );
  part(
    t('ownData.requests.certificate'),
    request.certificateSubject.map(({ key, value }) => `${key}: ${value}`),
  );
  part(
    t('ownData.requests.documents'),
    request.documents.map(({ name, documentTypeId, fileName: file, uploadedAt, documentstatusid, decision }) => {
      const state = documentStateName(documentstatusid, language);
      const facts = { name: name ?? documentTypeId, file: file ?? '', date: written(uploadedAt ?? createdAt), state };
      const { reason, mark, observation } = decision;
      return [t('ownData.requests.document', facts), reason, mark, observation].filter(Boolean).join('. ');
    }),
  );
  part(
    t('ownData.requests.checks'),
    request.validations.map(({ validationType, validationStatus }) =>
      t('ownData.requests.check', {
        name: nameOf('validationTypes', validationType, language),
        result: t(`ownData.requests.results.${validationStatus ?? 'none'}`),
      }),
    ),
  );
  part(
    t('ownData.requests.history'),
    request.history.map(({ date, name, event, reason, observation }) =>
      [`${written(date)}: ${name} (${event})`, reason, observation].filter(Boolean).join('. '),
    ),
  );
  part(
    t('ownData.requests.texts'),
    request.acceptedTexts.map(({ title, textVersion: version, acceptedAt, address }) =>
      t('ownData.requests.text', { title, version, date: writtenMoment(acceptedAt), address }),
    ),
  );
}
