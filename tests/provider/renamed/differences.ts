import { calls } from '../families/all';
import { callId, type Family } from '../call';
import * as convert from './values';

/** A call, and where in its answer the record begins. */
type Place = readonly [call: string, base: string];

/** One place where the renamed provider differs from the specification's names. */
export interface Difference {
  /** What differs, for a reader. */
  place: string;
  /** Whether it is in an answer, in the fields of a body, in a token's claims or in a path. */
  in: 'response' | 'body' | 'token' | 'path';
  places: readonly Place[];
  /** Pointer below the base: in the specification, and here; the same where the value alone is written otherwise. */
  spec: string;
  here: string;
  /** Another name that the specification has for it, which is gone as well. */
  alias?: string;
  /** Turns the specification's value into the one of here; in a body, the other way round. */
  convert: (value: unknown) => unknown;
  /** Writes whose body is such a record, under the same names, and where in their answer it stands. */
  written?: readonly Place[];
  /** Turns a value of here back. */
  revert?: (value: unknown) => unknown;
}

const at =
  (where: Difference['in'], places: readonly Place[], written: readonly Place[] = []) =>
  (
    place: string,
    spec: string,
    here: string,
    change: (value: unknown) => unknown = convert.same,
    revert: (value: unknown) => unknown = convert.same,
  ): Difference => ({
    place,
    in: where,
    places,
    spec,
    here,
    convert: change,
    written,
    revert,
  });

const listCalls = [
  'certificate POST /Consult/getprocessinformation',
  'certificate GET /MySelf/getCertificate',
  'certificate GET /Consult/getRequestByContract',
];
const recordCalls = [
  'certificate POST /Consult/getprocessreference',
  'certificate POST /Consult/getprocessverification',
  'certificate POST /ECD/UpdateStatus',
  'certificate POST /ECD/ValidatorVerification',
  'certificate POST /ECD/RejectRequest',
  'certificate POST /ECD/revokeCertificate',
  'certificate POST /ECD/ecdissuecertificate',
  'certificate POST /ECD/registerCertificateRequest',
  'certificate POST /MySelf/reviewCertificate',
  'certificate POST /MySelf/issueCertificate',
  'documents POST /RegisterRequest',
];
const family = (name: Family) => calls.filter((call) => call.family === name).map((call): Place => [callId(call), '']);
const one = (call: string, base = ''): Place[] => [[call, base]];

const row = at('response', [
  ...listCalls.map((call): Place => [call, '/data/*']),
  ...recordCalls.map((call): Place => [call, '/data']),
]);
const history = at('response', [
  ['certificate POST /Consult/getstatushistory', '/data/*'],
  ['certificate GET /MySelf/getstatushistory', '/data/*'],
]);
const document = at('response', one('documents GET /ConsultDocuments', '/data/*'));
const validation = at('response', one('certificate GET /Consult/getValidations', '/data/*'));
const status = at('response', one('documents GET /Consult/getstatus', '/data/*'));
const setting = at(
  'response',
  [
    ['certificate GET /getsystemconfigurationfilter', '/data/*'],
    ['certificate POST /getsystemconfiguration', '/data/*'],
  ],
  one('certificate PUT /ECD/updateSystemConfiguration', '/data/*'),
);
const waybill = at('response', one('certificate GET /Consult/consultServientregaControl', '/data/*'));
const electronic = at('response', one('certificate GET /electronicCertificate/getCertificateList', '/data/*'));
const grant = at('response', [...one('own POST exchange'), ...one('auth POST /refresh-token-security')]);
const token = at('token', one('token'));
const people = at(
  'response',
  [
    ['rest GET users', '/*'],
    ['rest GET users/id', ''],
  ],
  [...one('rest POST users'), ...one('rest PUT users/id')],
);
const search = at('body', one('certificate POST /Consult/getprocessinformation'));

/** The 40 places. Records come before the envelopes that they stand in: each one is applied to what came before it. */
export const differences: readonly Difference[] = [
  row('id of a request', '/contractRequestId', '/idSolicitud'),
  row('other id of a request', '/externalRequestId', '/idExterno'),
  row('reference of a request', '/reference', '/radicado'),
  row('state of a request, with codes of its own', '/serviceStatusId', '/estadoSolicitud/codigo', convert.toStateCode),
  row("name of a request's state", '/statusDescription', '/estadoSolicitud/nombre'),
  row('date of a request, the day first', '/requestDate', '/fechaSolicitud', convert.asDayFirst),
  row('date of the last state, in milliseconds', '/lastStatusDate', '/fechaEstado', convert.asMilliseconds),
  row("number of the holder's document", '/documentNumber', '/titular/numeroDocumento'),
  row("kind of the holder's document, a number", '/documentType', '/titular/tipo', convert.toDocumentTypeNumber),
  row('first name', '/firstName', '/titular/primerNombre'),
  row('surname', '/surName', '/titular/primerApellido'),
  row('certificate type', '/certificateType', '/idProducto'),
  history('state in a history', '/serviceStatusId', '/estado', convert.toStateCode),
  history('date in a history, under its own name', '/statusDate', '/statusDate', convert.asDayFirst),
  document('status of a document, a number', '/documentstatusid', '/documentstatusid', convert.toDocumentState),
  { ...document('path of a document', '/filepath', '/ubicacion/clave'), alias: 'filePath' },
  validation('mandatory validation, yes or no', '/mandatory', '/mandatory', convert.yesNo),
  validation('outcome of a validation', '/validationStatus', '/concepto', convert.toOutcome),
  status('code in the catalogue of states', '/serviceStatusId', '/serviceStatusId', convert.toStateCode),
  status('name in the catalogue of states', '/name', '/etiqueta'),
  setting('key of a setting', '/configurationKey', '/parametro'),
  setting('value of a setting', '/configurationValue', '/valor'),
  waybill('number of a waybill', '/guideNumber', '/guia/numero'),
  electronic('recipient of an electronic certificate', '/emailOrPhone', '/destino'),
  grant('main token', '/token', '/tokens/acceso'),
  grant('security token', '/tokenSecurity', '/tokens/seguridad'),
  grant('session time, in seconds', '/timeSession', '/segundosSesion', convert.minutesToSeconds),
  grant('privileges, as objects', '/roles/*/Privileges', '/roles/*/privilegios', convert.asObjects),
  token('claim of the document number', '/documentNumber', '/numDoc'),
  token('claim of the duration', '/expiresIn', '/duracion', convert.asDuration),
  at('response', one('auth POST /verify-captcha'))('outcome of the captcha', '/success', '/aprobado', convert.yesNo),
  at('response', one('auth GET /version-consult'))('version', '/version', '/producto/version'),
  people('names of a user', '/names', '/nombres'),
  people('whether a user is active, yes or no', '/active', '/active', convert.yesNo, convert.fromYesNo),
  at('body', one('own POST exchange'))('id of the sign-in', '/idIngreso', '/tiquete'),
  search('filter by state', '/status', '/estado', convert.fromStateCode),
  search('filter by reference', '/reference', '/radicado'),
  at('path', one('documents GET file'))('path of a file', '/archivo', '/objetos/contenido'),
  at('response', family('certificate'))('inner status of certificates', '/status', '/estado', convert.okError),
  at('response', family('documents'))('data of documents', '/data', '/respuesta/contenido'),
];
