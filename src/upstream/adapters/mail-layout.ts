import type { Language } from '../../contract/generated/languages';
import { translate } from '../translate';

/** What a mail says, before it has a form. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly address: string };
}

/**
 * Returns the same words as plain text and as HTML. No pictures and nothing fetched: no one learns that the mail was
 * read. The styles are inline because mail readers drop everything else.
 */
export function composeMail({ language, subject, paragraphs, link }: MailContent): {
  subject: string;
  text: string;
  html: string;
} {
  const footer = translate(language, 'mails.footer');
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${link.address}`] : []), '--', footer].join('\n\n');
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n');
  const action = link
    ? `<p style="margin:0 0 16px">${button(link)}</p>\n<p style="margin:0 0 16px;word-break:break-all">${escapeHtml(link.address)}</p>`
    : '';
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1b1f27;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${body}
${action}
<p style="margin:24px 0 0;font-size:13px;color:#5b6473">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
  return { subject, text, html };
}

function button({ label, address }: { label: string; address: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d3f8f;color:#ffffff;text-decoration:none';
  return `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
