import type { UpstreamClient } from '../upstream-client';

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text?: string;
}

/** Returns the newest message of the demo's mailbox to a person, on a subject. @throws Error when there is none */
export async function newestMail(client: UpstreamClient, to: string, about = /./): Promise<Required<Mail>> {
  const mails = await client.result<Mail[]>('embedded.mailbox', {});
  const found = mails.find((mail) => mail.to === to && about.test(mail.subject));
  if (!found) throw new Error(`No message about ${String(about)} in the mailbox`);
  const { text = '' } = await client.result<Mail>('embedded.mail', { parameters: { id: found.id } });
  return { ...found, text };
}
