/** The states that two lists take in the specification's codes: those of the provider that mean other than the console's. */
const plainStates = { DIL: 'BOR', VAL: 'EMC', EMC: 'EMI', NGD: 'RCH' } as const;

/**
 * What a console's profile says of the renamed provider, beyond addresses and login: each of its 40 places under the name that
 * the console has for it.
 */
export const mappings = {
  families: {
    certificate: { response: { failed: { at: '/estado', values: ['ERROR'] } } },
    documents: { response: { result: '/respuesta/contenido' } },
  },
  exchange: { body: 'tiquete' },
  calls: {
    'documents.file': { path: '/objetos/contenido' },
    'auth.verifyCaptcha': {
      result: {
        fields: { success: '/aprobado' },
        values: {
          success: [
            ['S', true],
            ['N', false],
          ],
        },
      },
    },
    'auth.versionConsult': { result: { fields: { version: '/producto/version' } } },
    'certificate.getprocessinformation': { body: { status: '/estado', reference: '/radicado' } },
    'certificate.getCertificate': { values: { status: plainStates } },
    'certificate.getRequestByContract': { values: { status: plainStates } },
  },
  states: {
    request: {
      BORRADOR: 'BOR',
      EN_REVISION: 'VRF',
      DEVUELTA: 'SUD',
      EN_ESPERA: 'APL',
      APROBADA: 'EMC',
      VIGENTE: 'EMI',
      EN_CAMINO: 'LGE',
      RECIBIDA: 'RCB',
      ACEPTADA: 'FIN',
      NEGADA: 'RCH',
      ANULADA: 'RVK',
    },
  },
  records: {
    request: {
      fields: {
        contractRequestId: '/idSolicitud',
        externalRequestId: '/idExterno',
        reference: '/radicado',
        serviceStatusId: '/estadoSolicitud/codigo',
        statusName: '/estadoSolicitud/nombre',
        createdAt: '/fechaSolicitud',
        lastStatusDate: '/fechaEstado',
        documentNumber: '/titular/numeroDocumento',
        documentType: '/titular/tipo',
        firstName: '/titular/primerNombre',
        surName: '/titular/primerApellido',
        certificateTypeId: '/idProducto',
      },
      dates: { createdAt: 'DD/MM/YYYY HH:mm:ss', lastStatusDate: 'milliseconds' },
      values: {
        documentType: [
          [1, 'CC'],
          [3, 'CE'],
        ],
      },
    },
    'status-history-entry': {
      fields: { serviceStatusId: '/estado', date: '/statusDate' },
      dates: { date: 'DD/MM/YYYY HH:mm:ss' },
    },
    'request-document': {
      fields: { filePath: '/ubicacion/clave' },
      values: {
        documentstatusid: [
          [1, 'PEN'],
          [2, 'APR'],
          [3, 'NAP'],
          [4, 'DCT'],
        ],
      },
    },
    'request-validation': {
      fields: { validationStatus: '/concepto' },
      values: {
        mandatory: [
          ['S', true],
          ['N', false],
        ],
        validationStatus: { CUMPLE: 'SAT', 'NO CUMPLE': 'NST' },
      },
    },
    'status-entry': { fields: { name: '/etiqueta' } },
    'configuration-entry': { fields: { configurationKey: '/parametro', configurationValue: '/valor' } },
    guide: { fields: { guideNumber: '/guia/numero' } },
    'electronic-certificate': { fields: { emailOrPhone: '/destino' } },
    'session-grant': {
      fields: { token: '/tokens/acceso', tokenSecurity: '/tokens/seguridad', timeSession: '/segundosSesion' },
      factors: { timeSession: 60 },
    },
    'session-role': { fields: { Privileges: '/privilegios/*/codigo' } },
    user: { fields: { names: '/nombres', status: '/active' }, values: { status: { S: 'ACTIVE', N: 'INACTIVE' } } },
  },
  token: { claims: { documentNumber: '/numDoc', expiresIn: '/duracion' } },
} as const;
