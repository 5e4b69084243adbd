import type { Planned } from './installation';
import { formValues, requiredDocuments } from './definitions';
import { paper, picture } from './files';
import { contractKey, externalKey, inMail, type Dice, type Plan, type PlanContext, type Target } from './plan-context';
import { products, service, type Citizen } from './world';

/** What every form of the model is filled with beside names. */
const contact = {
  documentType: 'CC',
  phone: '+57 300 123 4567',
  residence: 'CO',
  departmentCode: '05',
  municipalityCode: '05001',
  address: 'Calle de Muestra 1 # 2-3',
  position: 'Analista',
};
const invented = {
  firstName: 'Zacarías',
  secondName: 'Inventado',
  firstLastName: 'Otroapellido',
  secondLastName: 'Falso',
};

export const save = 'certificate.updateRequestData';

/** Returns what a form names its holder by. */
function holder(citizen: Citizen, dice: Dice) {
  const { documentNumber, companyName, companyDocument, ...names } = citizen;
  const chosen = dice.pick([names, names, names, names, { ...names, ...invented }]);
  return { documentNumber, companyName, companyDocument, ...chosen };
}

/** Returns a new draft, whole but for its documents. */
export function draft({ world, seen, dice }: PlanContext): Planned {
  const { medium } = world.leaning;
  const account = dice.pick([world.applicants[0], world.applicants[0], world.applicants[1]]);
  const productId = dice.pick([products[0], products[0], ...products, service]);
  const citizen = dice.pick([world.citizens[0], world.citizens[0], world.citizens[1]]);
  const own = `s${seen.requests.length}@${world.mailDomain}`;
  const email = citizen === world.citizens[1] ? dice.pick([citizen.email, citizen.email, own]) : own;
  const values = formValues(productId, { ...contact, ...holder(citizen, dice), email });
  return {
    key: save,
    account,
    body: {
      productId,
      medium: productId === service ? 'VIRTUAL' : dice.pick([medium, medium, medium, 'VIRTUAL', 'PKCS10', 'TOKEN']),
      values,
    },
  };
}

/** Plans another save of a draft, whose version may be named. */
export const saveAgain: Plan = ({ world, dice }, target) => {
  const { documentNumber, companyName, companyDocument, ...names } = dice.pick([world.citizens[0], world.citizens[1]]);
  const values = dice.pick<object>([
    { ...names, documentNumber, companyName, companyDocument },
    names,
    invented,
    { documentNumber },
    { companyDocument, companyName },
    { email: `otro@${world.mailDomain}` },
    {},
  ]);
  const { version, product } = target.request;
  const body = { ...externalKey(target), values: formValues(product, values), version };
  return { key: save, account: target.owner, body };
};

/** Returns the documents that a draft still lacks, or the first of its types again. */
export const upload: Plan = async ({ world, dice }, target) => {
  const there = new Set(target.documents.map(({ type }) => type));
  const asked = requiredTypes(target).filter((type) => !there.has(type));
  const types = asked.length > 0 ? asked : ['FRD'];
  const documents = await Promise.all(types.map((type) => uploaded(type, world.signingRequests, dice)));
  return { key: 'documents.registerRequest', account: target.owner, body: { ...externalKey(target), documents } };
};

export const askCode: Plan = (_, target) => ({
  key: 'structure.validateOtp',
  account: target.owner,
  body: { ...externalKey(target), email: target.request.email },
});

/** Returns the code of the mail, or a wrong one. */
export const proveMail: Plan = async ({ installation, dice }, target) => {
  const { email } = target.request;
  const mailed = (await inMail(installation, email, /\b\d{6}\b/)) ?? '000000';
  const otp = dice.pick([mailed, mailed, '999999']);
  return { key: 'structure.validateOtp', account: target.owner, body: { ...externalKey(target), email, otp } };
};

/** Plans a filing within an agreement of an application, or without any. */
export const file: Plan = ({ world, dice }, target) => {
  // A service belongs to other products from its beginning; no filing brings another request there.
  const isService = target.request.application === 'OTH';
  const application = isService ? 'OTH' : dice.pick(['ECD', 'PROYT', 'ECD', 'MYSELF', 'ECD', 'OTH']);
  const [scarce, ample] = world.agreements;
  const likely = world.leaning.scarce ? scarce : application === 'ECD' ? undefined : ample;
  const contractId = dice.pick([likely, likely, application === 'ECD' ? undefined : ample, scarce])?.contractId;
  const termsAccepted = !dice.isOneIn(12);
  return {
    key: 'certificate.registerCertificateRequest',
    account: target.owner,
    parameters: { ...(contractId !== undefined && { contractId, applicationId: application }) },
    body: { ...externalKey(target), termsAccepted, dataTreatmentAccepted: true },
  };
};

/** Plans evidence for a validation, by its applicant or the checker. */
export const evidence =
  (type: string): Plan =>
  async ({ dice }, target) => ({
    key: 'certificate.additionalDocumentRegister',
    account: target.request.state === 'VRF' ? dice.pick(['verificador', target.owner]) : target.owner,
    body: { ...externalKey(target), document: await uploaded(type, [], dice) },
  });

/** Returns what a request was sent back for and is not there yet; once it is, what was not approved. */
export const bringBack: Plan = (context, target) => {
  const there = new Set(target.documents.map(({ type }) => type));
  const asked = target.request.asked_evidence?.find((type) => !there.has(type));
  return (asked === undefined ? correct : evidence(asked))(context, target);
};

/** Plans another file in place of a document that was not approved. */
export const correct: Plan = async ({ world, dice }, target) => {
  const rejected = target.documents.filter(({ state }) => state === 'NAP');
  const document = rejected[0] ?? target.documents[0];
  if (!document) return undefined;
  const { version } = target.request;
  return {
    key: 'certificate.additionalDocumentUpdate',
    account: target.owner,
    body: {
      ...externalKey(target),
      documentId: String(document.id),
      document: await uploaded(document.type, world.signingRequests, dice),
      version,
    },
  };
};

export const sendOn: Plan = (_, target) => ({
  key: 'certificate.statusResultIdentity',
  account: target.owner,
  body: externalKey(target),
});

export const withdraw: Plan = (_, target) => ({
  key: 'certificate.updateStatus',
  account: target.owner,
  body: { ...contractKey(target), status: 'ANU' },
});

const papers: ReadonlySet<string> = new Set(['RUT', 'RUE', 'CYC']);

async function uploaded(type: string, signingRequests: readonly Uint8Array[], dice: Dice): Promise<object> {
  const [first, second] = signingRequests;
  if (type === 'CSR' && first && second) {
    const bytes = dice.pick([first, first, second]);
    return { documentTypeId: type, fileName: 'solicitud.csr', b64: Buffer.from(bytes).toString('base64') };
  }
  if (papers.has(type)) return { documentTypeId: type, fileName: `${type}.pdf`, b64: await paper() };
  return { documentTypeId: type, fileName: `${type}.jpg`, b64: picture(dice.pick([0, 1])) };
}

/** Returns the types as schemas/products say them, read by the invariants' own reader. */
function requiredTypes({ request }: Target): readonly string[] {
  return requiredDocuments(request.product, request.medium);
}
