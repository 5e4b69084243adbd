import { encryptText } from '../../../src/contract/wire-cipher';
import type { ModelInstallation, Planned } from './installation';
import { paper } from './files';
import { captcha, contractKey, inMail, type Plan, type PlanContext, type Target } from './plan-context';

/** Returns the token and its PIN, where the medium is one. */
function token({ installation, world, dice }: PlanContext, { request }: Target): object {
  if (request.medium !== 'TOKEN') return {};
  const serialToken = dice.pick([world.serials[0], world.serials[0], world.serials[1]]);
  return { serialToken, encryptionPin: encryptText('471100', installation.services.settings.login) };
}

export const issueByOfficial: Plan = (context, target) => {
  const account =
    target.request.application === 'OTH' ? context.dice.pick(['otros.bis', 'otros2', 'otros']) : 'oficial';
  const wrong = context.dice.isOneIn(12);
  return {
    key: 'certificate.ecdissuecertificate',
    account,
    securityOf: wrong ? 'verificador' : account,
    body: { ...contractKey(target), official: wrong ? 'verificador' : account, ...token(context, target) },
  };
};

export const issueByPartner: Plan = (context, target) => ({
  key: 'certificate.issueCertificate',
  account: context.dice.pick(['aliado.emisor', 'aliado.emisor', 'aliado.emisor', 'aliado.revisor']),
  body: { ...contractKey(target), ...token(context, target) },
});

export const issueByProject: Plan = (context, target) => {
  const { contractRequestId: ceid, version } = contractKey(target);
  return {
    key: 'projectT.issue',
    account: context.dice.pick(['proyectot2', 'proyectot']),
    body: { ceid, version, ...token(context, target) },
  };
};

const linkPattern = /finalization-request\/([\w.~-]+)/;

/** Plans the holder's answer by the link of the mail: to accept, or to refuse with a reason. */
export const finalize: Plan = async ({ installation, dice }, target) => {
  const id = await inMail(installation, target.request.email, linkPattern);
  const decision = dice.isOneIn(5) ? { accepted: false, reason: 'El nombre está mal escrito' } : { accepted: true };
  return id === undefined ? undefined : { key: 'certificate.finalizecertificate', body: { id, ...decision } };
};

export const mailAgain: Plan = ({ dice }, target) => ({
  key: 'certificate.gestionNotificationMail',
  account: dice.pick(['oficial', 'verificador']),
  body: {
    externalRequestId: String(target.request.external_id),
    kind: dice.pick(['FINALIZATION', 'REMEDIATION', 'DECISION', 'ISSUED']),
  },
});

const revokers: Readonly<Record<string, string>> = { MYSELF: 'aliado.emisor', PROYT: 'proyectot' };

/** Plans a revocation by staff or the holder. */
export const revoke: Plan = async (context, target) => {
  const { application } = target.request;
  const { contractRequestId, version } = contractKey(target);
  if (application === 'PROYT' && context.dice.isOneIn(2)) return revokeByFile(target);
  const account = context.dice.pick([revokers[application] ?? 'oficial', target.owner, 'supervisor']);
  const revocationReasonId = context.dice.pick(['C02', 'C01', 'C05', 'C03']);
  return {
    key: 'certificate.revokeCertificate',
    account,
    body: { contractRequestId, version, revocationReasonId, captcha: captcha() },
  };
};

async function revokeByFile(target: Target): Promise<Planned> {
  const { contractRequestId: ceid, version } = contractKey(target);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ceid, version: String(version), revocationReasonId: 'C02' }))
    body.set(name, value);
  const bytes = Uint8Array.from(Buffer.from(await paper(), 'base64'));
  body.set('file', new Blob([bytes], { type: 'application/pdf' }), 'soporte.pdf');
  return { key: 'projectT.revocationfile', account: 'proyectot', body };
}

/** Plans a public revocation of five calls; the first four find out what the fifth needs. */
export const revokeInPublic: Plan = async ({ installation, dice }, target) => {
  const { document_type: documentType, document_number: documentNumber, email } = target.request;
  const opened = await installation.send({
    key: 'embedded.openRevocation',
    body: { documentType, documentNumber, email, captcha: captcha() },
  });
  const bearer = opened.data['tokenRevocationGSE'];
  if (typeof bearer !== 'string') return undefined;
  const otp = await mailedCode(installation, bearer, email);
  await installation.send({ key: 'embedded.proveRevocationCode', bearer, body: { otp } });
  await installation.send({ key: 'embedded.openRevocationCase', bearer });
  const ticketCode = (await inMail(installation, email, /CASO-\w+/)) ?? 'CASO-00000000';
  return {
    key: 'finalize.revocatecertificate',
    bearer,
    body: {
      contractRequestId: String(target.request.id),
      revocationReasonId: 'C02',
      otp: dice.isOneIn(6) ? '000000' : otp,
      ticketCode,
      captcha: captcha(),
    },
  };
};

async function mailedCode(installation: ModelInstallation, bearer: string, email: string): Promise<string> {
  await installation.send({ key: 'embedded.sendRevocationCode', bearer });
  return (await inMail(installation, email, /\b\d{6}\b/)) ?? '000000';
}
