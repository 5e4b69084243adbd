import { limits } from '../../contract/generated/limits';
import type { Transaction } from 'kysely';
import { demo } from '../../contract/generated/demo';
import { nameText } from '../adapters/pki/distinguished-name';
import { generateKey } from '../adapters/pki/key-pairs';
import { x509 } from '../adapters/pki/x509';
import { registerCredential } from '../domain/issuance/official-credentials';
import { findPerson } from '../domain/accounts/people';
import type { Services } from '../domain/services';
import type { Schema } from '../store/schema';
import { translate } from '../translate';
import { tokenSerial } from './token-stock';

const username = 'oficial';
/** The demo's official may issue at once, for as long as the certificate holds. */
const hours = 24 * 366;
const fileName = 'oficial.p12';
const home = { department: 'Bogotá, D.C.', municipality: 'Bogotá, D.C.', address: 'Calle de Muestra 100 # 0-10' };

/**
 * Inserts the official of the demo: both credentials registered and verified, and the PKCS#12 they are of, with its
 * password, in the demo mailbox, so that registering and verifying can be tried as well.
 */
export async function insertDemoOfficial(
  trx: Transaction<Schema>,
  services: Pick<Services, 'pki' | 'mail' | 'publicAddress'>,
  now: Date,
): Promise<void> {
  const { pki, mail, publicAddress } = services;
  const official = await findPerson(trx, { username });
  const account = demo.accounts.find((each) => each.username === username);
  if (!official || !account)
    throw new Error(`demo.json has no account "${username}" any more: the demo issues with it`);
  const key = await generateKey('P-256');
  const { names: givenNames, lastNames: surnames } = account;
  const { fullName, documentType, documentNumber, email, language } = official;
  const issued = await pki.issue(trx, {
    product: 'naturalPerson',
    medium: 'VIRTUAL',
    subject: { ...home, fullName, givenNames, surnames, documentType, documentNumber, email },
    validity: { amount: 1, unit: 'year' },
    publicKey: key.publicKey,
  });
  const { file, password } = await pki.keyFile(key, issued);
  const issuer = new x509.X509Certificate(Uint8Array.from(pki.authorities.issuing)).subjectName;
  const credential = { ...issued, issuer: nameText(issuer) };
  for (const type of ['CERTIFICATE', 'SIGNATURE'] as const) {
    await registerCredential({ trx, userId: official.id, type, now }, credential, hours);
  }
  const serials = [1, 2, 3].map(tokenSerial).join(', ');
  const paragraphs = [
    translate(language, 'mails.demoOfficial.ready'),
    translate(language, 'mails.demoOfficial.file', { fileName, password }),
    translate(language, 'mails.demoOfficial.token', { serials, ...limits.form.pin }),
  ];
  const subject = translate(language, 'mails.demoOfficial.subject');
  const label = translate(language, 'mails.demoOfficial.label');
  const link = { label, address: `${publicAddress()}/credentials` };
  await mail.post(trx, {
    to: email,
    language,
    subject,
    paragraphs,
    link,
    attachments: [{ name: fileName, type: 'application/x-pkcs12', content: file }],
  });
}
