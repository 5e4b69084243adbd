import type { Language } from '../../contract/generated/languages';
import type { ContactSettings } from '../settings/contact';
import { translate } from '../translate';

/** What a mail says, before it has a form. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What stands under the paragraphs, each with its label. */
  readonly facts?: readonly MailFact[];
  readonly link?: { readonly label: string; readonly address: string };
  /** What stands under the link, such as what to do if it was another person. */
  readonly notes?: readonly string[];
}

/** A labelled value, such as a reason. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns the same words as plain text and as HTML, with whom to ask. No pictures and nothing fetched: no one learns that
 * the mail was read. The styles are inline because mail readers drop everything else.
 */
export function composeMail(
  { language, subject, paragraphs, facts = [], link, notes = [] }: MailContent,
  contact: ContactSettings = {},
): { subject: string; text: string; html: string } {
  const closing = [contactLine(language, contact), translate(language, 'mails.footer')].filter(Boolean);
  const text = [
    ...paragraphs,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...notes,
    '--',
    ...closing,
  ].join('\n\n');
  const action = link
    ? `${paragraphHtml(button(link))}\n<p style="margin:0 0 16px;word-break:break-all">${escapeHtml(link.address)}</p>`
    : '';
  const labelled = facts.map(
    ({ label, value }) => `<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value).replaceAll('\n', '<br>')}`,
  );
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1b1f27;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${[...paragraphs.map(escapeHtml), ...labelled].map(paragraphHtml).join('\n')}
${action}
${notes.map(escapeHtml).map(paragraphHtml).join('\n')}
${closing.map((line) => `<p style="margin:24px 0 0;font-size:13px;color:#5b6473">${escapeHtml(line)}</p>`).join('\n')}
</div>
</body>
</html>
`;
  return { subject, text, html };
}

/** Returns how to reach the people who help; empty where the installation names no way. */
function contactLine(language: Language, { email, phone, helpUrl }: ContactSettings): string {
  const ways = [email, phone, helpUrl].filter((way) => way !== undefined).join(' · ');
  return ways && translate(language, 'mails.contact', { ways });
}

function paragraphHtml(content: string): string {
  return `<p style="margin:0 0 16px">${content}</p>`;
}

function button({ label, address }: { label: string; address: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5661;color:#ffffff;text-decoration:none';
  return `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
