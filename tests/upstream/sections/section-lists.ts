import type { Registries } from '../../../src/upstream/adapters/registries/registries';
import { writeCertificateRequest } from '../../../src/upstream/adapters/pki/certificate-request-write';
import { generateKey } from '../../../src/upstream/adapters/pki/key-pairs';
import type { TokenAdapter } from '../../../src/upstream/adapters/tokens/token-adapter';
import type { TestResponse, TestUser } from '../requests/test-server';

export type Rows = readonly Record<string, unknown>[];

/** Returns the rows of a list, as either kind of call answers them. */
export function rowsOf({ body }: TestResponse): Rows {
  return Array.isArray(body) ? (body as Rows) : ((body['data'] as Rows | undefined) ?? []);
}

/** Who works here, by the standard role that the administrator gives. */
export const staff = {
  'verifica.uno': 'VERIFICADOR ECD',
  'emite.uno': 'OFICIAL DE DECISIÓN',
  'aliada.uno': 'MYSELFCERT LICSUP',
  'proyecto.uno': 'PROYECTO T',
  'otros.uno': 'OTROS PRODUCTOS',
  'convenios.uno': 'GESTOR DE CONVENIOS',
  'logistica.uno': 'LOGÍSTICA',
  'electronicos.uno': 'CERTIFICADOS ELECTRÓNICOS',
} as const;
export type Username = keyof typeof staff | 'admin' | 'ana.ruiz';

export const agreement = 'CNV-100';
export const holder = { documentType: 'CC', firstName: 'Ana', firstLastName: 'Ruiz' };

const inAgreement = { contractid: agreement };
/** Asks for a list as its section does: by whom, and how. */
export const lists: Readonly<Record<string, readonly [Username, (person: TestUser) => Promise<TestResponse>]>> = {
  '/clientSection': ['ana.ruiz', (person) => information(person, 'SUBSCRIBER')],
  '/verificationSection': ['verifica.uno', (person) => information(person)],
  '/RequestManagement': ['otros.uno', (person) => information(person, 'OTHER_PRODUCTS')],
  '/Myself': ['aliada.uno', (person) => person.get('/certificate/MySelf/getCertificate')],
  '/dashboards': ['proyecto.uno', (person) => person.post('/projectT/getprocessinformation', {})],
  '/Convenios': ['convenios.uno', (person) => person.get('/rest/agreements')],
  '/Convenios/suscriptores': ['convenios.uno', (person) => person.get('/rest/agreement-subscribers')],
  '/Convenios/solicitudes': [
    'convenios.uno',
    (person) => person.get('/certificate/Consult/getRequestByContract', { contractid: agreement }),
  ],
  '/Ubicaciones': ['admin', (person) => person.get('/rest/locations')],
  '/Usuarios': ['admin', (person) => person.get('/rest/users')],
  '/Roles': ['admin', (person) => person.get('/rest/roles')],
  '/configurations': ['admin', (person) => person.post('/certificate/getsystemconfiguration', {})],
  '/Auditoria': ['admin', (person) => person.get('/embedded/audit-entries')],
  '/Logistica': ['logistica.uno', (person) => information(person, 'LOGISTICS')],
  '/Logistica/cola': ['logistica.uno', (person) => person.get('/certificate/Consult/consultServientregaControl')],
  '/Electronics': ['electronicos.uno', (person) => person.get('/certificate/electronicCertificate/getCertificateList')],
  '/clientSection/electronics': ['ana.ruiz', (person) => person.get('/embedded/electronic-certificates')],
  '/revokesupervisor': [
    'convenios.uno',
    (person) => person.get('/certificate/Consult/getRequestByContract', { ...inAgreement, status: 'EMI,LGE,RCB,FIN' }),
  ],
};
/** What stands there from the beginning, or was made by the administrator's first steps. */
export const begun = ['/Ubicaciones', '/Usuarios', '/Roles', '/configurations', '/Auditoria'];

/** The registries outside know each person as she says, and ask one question. */
export const registries: Registries = {
  citizen: () =>
    Promise.resolve({
      firstName: 'Ana',
      secondName: '',
      surName: 'Ruiz',
      secondSurname: '',
      documentState: 'VIGENTE',
      valid: true,
      birthDate: '1990-01-01',
      issuedAt: '2010-01-01',
    }),
  taxpayer: () => Promise.resolve(undefined),
  company: () => Promise.resolve(undefined),
  credit: () => Promise.resolve(undefined),
  questionnaireState: () => Promise.resolve({ remaining: 3 }),
  questionnaire: () =>
    Promise.resolve({
      id: '00000000-0000-4000-8000-000000000001',
      expiresAt: new Date('2026-03-04T15:05:00Z'),
      questions: [{ id: '1', text: '¿Dónde vivió?', answers: [{ id: '1', text: 'Aquí' }] }],
    }),
  evaluate: () => Promise.resolve(true),
};

/** The tokens of a provider: each makes a key of its own. */
export const tokens: TokenAdapter = {
  isAvailable: true,
  find: (serial) => Promise.resolve({ serial, model: 'Token' }),
  makeKey: async (serial) => writeCertificateRequest(await generateKey('RSA-2048'), serial),
  load: () => Promise.resolve(),
};

export function information(person: TestUser, section?: string): Promise<TestResponse> {
  return person.post('/certificate/Consult/getprocessinformation', { ...(section !== undefined && { section }) });
}
