import { callsOf, type Incoming } from '../call';
import {
  certificateTypes,
  countries,
  documentTypes,
  identificationTypes,
  states,
  towns,
  uses,
  verificationCauses,
} from '../store/catalogs';
import { CallError } from '../store/call-error';

const { get, post } = callsOf('structure', 'main');

/** Returns a legal text of the provider; the caller's structure service id chooses nothing here. */
function text(title: string) {
  return ({ body }: Incoming) => ({
    structureServiceId: body.text('structureServiceId'),
    title,
    html: `<h2>${title}</h2><p>Texto de ensayo de la certificadora, versión de prueba.</p>`,
    version: '7.2',
    acceptanceRequired: true,
  });
}

const field = (name: string, label: string, required: boolean, type = 'text') => ({
  name,
  label,
  required,
  type,
  maxLength: type === 'text' ? 50 : null,
  tooltip: null,
});

const structureForm = [
  {
    section: 'Datos del solicitante',
    fields: [
      field('documentType', 'Tipo de documento', true, 'list'),
      field('documentNumber', 'Número de documento', true),
      field('firstName', 'Primer nombre', true),
      field('secondName', 'Segundo nombre', false),
      field('firstLastName', 'Primer apellido', true),
      field('secondLastName', 'Segundo apellido', false),
      field('email', 'Correo electrónico', true, 'email'),
      field('address', 'Dirección', true),
    ],
  },
  {
    section: 'Ubicación',
    fields: [field('state', 'Departamento', true, 'list'), field('town', 'Ciudad', true, 'list')],
  },
];

/** Checks a code; without one it mails a new code, since the specification has no other call that would. */
function validateOtp({ store, body }: Incoming): Record<string, unknown> {
  const email = body.text('email')?.toLowerCase();
  if (email === undefined) throw new CallError('Ha ocurrido un error en el envio del OTP', 'OTP-02');
  if (store.isWhitelisted(email)) return { validated: true, whitelisted: true };
  const otp = body.text('otp');
  if (otp === null) {
    store.sendOtp(email);
    return { validated: false, sentTo: email };
  }
  if (store.otpCodes.get(email) !== otp) return { error: 'Codigo OTP inválido', validated: false };
  store.otpCodes.delete(email);
  return { validated: true, whitelisted: false };
}

export const structure = [
  post('/radication-text', text('Texto de radicación')),
  post('/terms-and-conditions', text('Términos y condiciones')),
  post('/data-treatment', text('Tratamiento de datos personales')),
  post('/structure-form', () => ({ structureForm, ocrFlags: { dni: true, rut: false, cyc: null, rues: false } })),
  post('/states', () => states),
  post('/towns', ({ body }) => {
    const state = body.known('stateId', (value) => value in towns);
    if (state === null) throw new CallError('Error inesperado', '222');
    return { typeName: body.text('typeName'), towns: towns[state] };
  }),
  post('/consult-query-info-files', () =>
    Object.entries(documentTypes).map(([documentTypeId, name]) => ({
      documentTypeId,
      name,
      formats: 'pdf,jpg,png',
      maxMegabytes: 8,
      required: documentTypeId === 'DNI',
    })),
  ),
  post('/consult-general-flag-validate-email', ({ store, body }) => {
    const email = body.text('email');
    return email !== null && store.isWhitelisted(email) ? { note: null } : { valueFlag: '1', note: null };
  }),
  post('/validate-otp', validateOtp),
  get('/countries', () => countries),
  get('/identification-type', () => identificationTypes),
  get('/use-certificate', () => uses),
  get('/structure-product-info', ({ header, store }) => {
    const product = certificateTypes.find(({ id }) => id === header('productid'));
    return product ? { ...product, validity: 1, validityTypeId: 'YEAR', price: null } : store.notFound();
  }),
  get('/causas-verificacion', () => verificationCauses, { name: 'cause-verification' }),
];
