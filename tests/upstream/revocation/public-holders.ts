import { expect } from 'vitest';
import type { TestServer, TestResponse } from '../requests/test-server';
import { captcha, issuedRequest, publicly, ticketFor } from './revocable-request';

/** Holders of certificates who consult and revoke in public, one after the other. */
export class PublicHolders {
  server!: TestServer;
  now = new Date('2026-03-04T15:00:00Z');
  /** Of the holder whose turn it is. */
  email = '';
  private count = 0;

  /** Goes on to the next, an hour later. */
  readonly next = (): void => {
    this.count += 1;
    this.email = `titular.${this.count}@rubrica.example`;
    this.wait(3_600_000);
  };

  readonly wait = (milliseconds: number): void => {
    this.now = new Date(this.now.getTime() + milliseconds);
  };

  readonly person = () => ({ documentType: 'CC', documentNumber: `20000000${this.count}`, email: this.email });

  readonly certified = () =>
    issuedRequest(this.server, { document_number: this.person().documentNumber, email: this.email });

  readonly open = (who: object = this.person()): Promise<TestResponse> =>
    publicly(this.server, 'POST', '/embedded/revocation/open', { body: { ...who, captcha: captcha() } });

  /** Opens a revocation session. @returns its token */
  readonly begin = async (who: object = this.person()): Promise<string> =>
    String((await this.open(who)).body['tokenRevocationGSE']);

  readonly send = (token: string) => publicly(this.server, 'POST', '/embedded/revocation/code', { token });

  readonly openCase = (token: string) => publicly(this.server, 'POST', '/embedded/revocation/case', { token });

  /** Opens a case. @returns its code, as it was mailed */
  readonly caseFor = async (token: string): Promise<string> => {
    expect((await this.openCase(token)).status).toBe(200);
    return ticketFor(this.server, this.email);
  };

  readonly prove = (token: string, otp: string) =>
    publicly(this.server, 'POST', '/embedded/revocation/proof', { token, body: { otp } });

  readonly list = (token: string, headers: Record<string, string> = this.person()) =>
    publicly(this.server, 'GET', '/certificate/MySelf/getCertificateToRevoke', { token, headers });

  readonly revoke = (token: string, id: number, otp: string, ticketCode: string, more: object = {}, headers = {}) =>
    publicly(this.server, 'POST', '/finalize/revocatecertificate', {
      token,
      headers,
      body: {
        contractRequestId: String(id),
        revocationReasonId: 'C01',
        otp,
        ticketCode,
        captcha: captcha(),
        ...more,
      },
    });

  /** Returns the last one-time code that was mailed there. */
  readonly codeFor = async (to: string): Promise<string> => {
    const texts = (await this.server.mailsTo(to)).map(({ text }) => text);
    return /es (\d{6})\./.exec(texts.findLast((text) => /es \d{6}\./.test(text)) ?? '')?.[1] ?? '';
  };
}
