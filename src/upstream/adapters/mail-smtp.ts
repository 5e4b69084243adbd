import { createTransport } from 'nodemailer';
import { serverLimits } from '../../contract/generated/server-limits';

/** A mail on its way, with the id that tells a receiver that a second copy is one. */
export interface SendableMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
}

/** The SMTP server of `SMTP_URL`. */
export interface Smtp {
  /** @throws Error when the server does not take it */
  send(mail: SendableMail): Promise<void>;
  close(): void;
}

const { smtpTimeoutMs: timeoutMs, smtpConnections } = serverLimits.mail;

/** Opens a pooled connection on first use. The message id is the outbox row's, so that a retry is seen as the same mail. */
export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: smtpConnections,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  );
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, html, attachments, ...mail }) {
      const files = attachments.map(({ name: filename, type: contentType, content }) => {
        return { filename, contentType, content: Buffer.from(content) };
      });
      await transport.sendMail({
        ...mail,
        ...(html !== null && { html }),
        ...(files.length > 0 && { attachments: files }),
        messageId: `<${id}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}
