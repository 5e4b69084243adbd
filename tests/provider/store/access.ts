/** A role with the privilege codes of the specification; process codes stand in the same list. */
export interface Role {
  id: string;
  name: string;
  description: string;
  Privileges: string[];
  appId: string;
}

interface RoleSeed {
  username: string;
  name: string;
  description: string;
  appId: string;
  privileges: string;
}

/** Every role and the username of the one person of the office who holds it. */
export const roleSeeds: readonly RoleSeed[] = [
  {
    username: 'aguerrero',
    name: 'Administración de la plataforma',
    description: 'Usuarios, roles, ubicaciones y parámetros',
    appId: 'core',
    privileges:
      'ROLE_CONSULT ROLE_CREATE ROLE_EDIT USER_CONSULT USER_CREATE USER_EDIT CONSULT_CONFIG MODIFY_CONFIG LOCATION_CONSULT LOCATION_CREATE LOCATION_EDIT',
  },
  {
    username: 'vbeltran',
    name: 'Analista de verificación',
    description: 'Revisa documentos y valida solicitudes',
    appId: 'ecd',
    privileges: 'CONSULT_ECD MANAGEMENT_CHECKER REJECT_ECD CONSULT_REQUEST DOWNLOAD_CONSTANCY',
  },
  {
    username: 'lcifuentes',
    name: 'Lectura de verificación',
    description: 'Consulta sin decidir',
    appId: 'ecd',
    privileges: 'CONSULT_ECD DOCVAL_READONLY CONSULT_REQUEST',
  },
  {
    username: 'ofandino',
    name: 'Oficial de certificación',
    description: 'Emite y revoca certificados',
    appId: 'ecd',
    privileges: 'CONSULT_ECD CONSULT_REQUEST SIGNATURE_ECD CREDENTIALS_ECD DOWNLOAD_ECD REVOKE_ECD DOWNLOAD_CONSTANCY',
  },
  {
    username: 'alrevisa',
    name: 'Aliado que revisa',
    description: 'Revisa las solicitudes de su empresa',
    appId: 'myself',
    privileges: 'CONSULT_MYSELF DOWNLOAD_CONSTANCY REVIEW_MYSELF',
  },
  {
    username: 'alemite',
    name: 'MYSELFCERT LICSUP',
    description: 'Emite, descarga y revoca para su empresa',
    appId: 'myself',
    privileges: 'CONSULT_MYSELF DOWNLOAD_MYSELF REVOKE_MYSELF ISSUANCE_MYSELF DOWNLOAD_CONSTANCY',
  },
  {
    username: 'ptorres',
    name: 'Mesa del Proyecto T',
    description: 'Revisa y emite en el Proyecto T',
    appId: 'proyt',
    privileges: 'CONSULT_PROYT REVIEW_PROYT ISSUANCE_PROYT DOWNLOAD_PROYT REVOKE_PROYT REJECTED_PROYT',
  },
  {
    username: 'eleal',
    name: 'Consulta de electrónicos',
    description: 'Correos y mensajes certificados',
    appId: 'elec',
    privileges: 'CONSULT_ELECTRONIC',
  },
  {
    username: 'opardo',
    name: 'Mesa de otros productos',
    description: 'Aprueba o rechaza otros servicios',
    appId: 'otros',
    privileges:
      'OTHCERTIFICATE_CONSULT OTHCERTIFICATE_RESEND OTHCERTIFICATE_DECISION OTHCERTIFICATE_APPROVE OTHCERTIFICATE_REJECT OTHCERTIFICATE_VALIDATE',
  },
  {
    username: 'llozano',
    name: 'Coordinación logística',
    description: 'Guías, manifiestos y entregas',
    appId: 'log',
    privileges:
      'LOGISTIC_CONSULT LOGISTIC_GUIDE LOGISTIC_MANIFEST LOGISTIC_DOWNLOAD LOGISTIC_CANCEL PRINT_SOBREFLEX DELIVERY_CONFIRM UPDATE_LOCATION RESEND_QUEUE',
  },
  {
    username: 'sduarte',
    name: 'Supervisión de convenios',
    description: 'Asigna y revoca en los convenios',
    appId: 'conv',
    privileges: 'CONSULT_SUP ASSIGN_REQUEST ASSIGN_SUPERVISOR',
  },
  {
    username: 'spinilla',
    name: 'Suscriptor',
    description: 'Diligencia sus propias solicitudes',
    appId: 'ecd',
    privileges:
      'CONSULT_SUBSCRIBER FILLOUT_SUBSCRIBER VALIDATEIDENTITY_SUBSCRIBER REVOKE_SUBSCRIBER REMEDY_IDENTITYCF REMEDY_IDENTITYAN',
  },
];

/** The password of every account of the office. */
export const staffPassword = 'Orquidea-47-Paramo';
/** An account whose password has expired. */
export const expiredUsername = 'xvencida';
