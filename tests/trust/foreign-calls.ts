import { encodeParameter } from '../../src/contract/wire';
import { definedCalls, type PlacedCall } from './defined-calls';

/** A request, with what a stranger could know of it. */
export interface Target {
  readonly id: number;
  readonly externalId: number;
  readonly reference: string;
  readonly version: number;
  readonly documentNumber: string;
  readonly documentId: number | undefined;
  readonly path: string | undefined;
}

/** What is sent to one call about one request. */
export interface Shot {
  readonly key: string;
  readonly method: PlacedCall['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | undefined;
}

/** The names under which a call takes a request. */
const naming = ['contractRequestId', 'externalRequestId', 'ceid', 'exId', 'contractRequestIds', 'path'];

/** Outside of this table: a call of a revocation's own token, and multipart forms. */
const without = new Set(['finalize.revocatecertificate', 'projectT.revocationfile']);

/** Every call that names a request, from its definition. */
export const namingCalls: readonly PlacedCall[] = definedCalls.filter(
  ({ key, headers = {}, body = {} }) =>
    !without.has(key) &&
    [...Object.keys(headers), ...Object.keys(body.properties ?? {})].some((name) => naming.includes(name)),
);

/** A picture that a document may be: the refusal must not come from its bytes. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Returns what each property is sent as, well-formed, so that only the record decides. */
function valueOf(name: string, target: Target, key: string): unknown {
  const upload = { documentTypeId: 'FRD', fileName: 'frente.png', b64: pixel };
  const values: Readonly<Record<string, unknown>> = {
    contractRequestId: String(target.id),
    ceid: String(target.id),
    exId: String(target.id),
    contractRequestIds: [String(target.id)],
    externalRequestId: String(target.externalId),
    version: target.version,
    reference: target.reference,
    documentNumber: target.documentNumber,
    documentType: 'CC',
    documentId: String(target.documentId ?? 1),
    document: upload,
    path: target.path ?? 'documents/1/none',
    status: 'SUD',
    rejectReasonId: 'R01',
    revocationReasonId: 'C01',
    captcha: 'bm8=',
    approved: true,
    kind: 'DECISION',
    action: 'VALIDATE',
    serialNumber: 'TK00000018',
    official: '1000000004',
    deliveryMethodId: 'SED',
    contractId: 'CNV-001',
    deliveredAt: '2026-01-02T15:00:00Z',
    returnedAt: '2026-01-02T15:00:00Z',
    observation: 'Nadie recibió',
    receivedBy: 'Demo Portería Prueba',
    deliveryLocation: { name: 'Oficina', address: 'Calle de muestra 1 # 2-3', municipalityCode: '11001' },
    termsAccepted: true,
    dataTreatmentAccepted: true,
    serviceType: 'obtain-questionnaire',
    productId: 'naturalPerson',
    structureServiceId: 'naturalPerson',
    values: {},
    run: ['ANI'],
    text: 'Una nota',
    noteId: '00000000-0000-4000-8000-000000000001',
    questionnaireId: '00000000-0000-4000-8000-000000000001',
    answers: [{ questionId: '1', answerId: '1' }],
    password: 'bm8=',
    challenge: 'bm8=',
    otp: '123456',
    securityToken: 'bm8=',
    documents:
      key === 'documents.validateDocument'
        ? [{ documentId: String(target.documentId ?? 1), documentTypeId: 'FRD', documentstatusid: 'APR' }]
        : [upload],
  };
  return values[name];
}

/** Writes a call about a request, with every parameter that is required and each that names the request. */
export function aimAt(call: PlacedCall, target: Target): Shot {
  const { required = [], properties = {} } = call.body ?? {};
  const names = Object.keys(properties).filter((name) => required.includes(name) || naming.includes(name));
  const body = Object.fromEntries(names.map((name) => [name, valueOf(name, target, call.key)]));
  const headers = Object.entries(call.headers ?? {}).flatMap(([name, { optional }]): [string, string][] => {
    const value = optional && !naming.includes(name) ? undefined : valueOf(name, target, call.key);
    return typeof value === 'string' || typeof value === 'number'
      ? [[name.toLowerCase(), encodeParameter(`${value}`)]]
      : [];
  });
  const hasBody = call.method !== 'GET';
  return {
    key: call.key,
    method: call.method,
    url: call.url,
    headers: Object.fromEntries([...headers, ...(hasBody ? [['content-type', 'application/json']] : [])]) as Record<
      string,
      string
    >,
    payload: hasBody ? JSON.stringify(body) : undefined,
  };
}
