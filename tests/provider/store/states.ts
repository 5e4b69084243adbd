/** States of a request as this provider names them. EMC is an issued certificate here: what is approved is VAL. */
export const requestStates = {
  DIL: 'En diligenciamiento',
  VRF: 'Verificación documental',
  SUD: 'Subsanación',
  APL: 'Aplazada',
  VAL: 'Validada',
  EMC: 'Emitida',
  LGE: 'En entrega',
  RCB: 'Recibida',
  FIN: 'Finalizada',
  NGD: 'Negada',
  RVK: 'Revocada',
} as const;
export type RequestState = keyof typeof requestStates;

/** Events of a request: the states that each one leaves, where it leads, and how it is refused elsewhere. */
export const requestEvents = {
  file: { from: ['DIL'], to: 'VRF', error: 'La solicitud ya fue radicada' },
  correct: { from: ['SUD'], to: 'VRF', error: 'La solicitud no está en subsanación' },
  returnForCorrection: { from: ['VRF', 'APL'], to: 'SUD', error: 'La solicitud no está en verificación' },
  postpone: { from: ['VRF'], to: 'APL', error: 'No es posible aplazar esta solicitud' },
  resume: { from: ['APL'], to: 'VRF', error: 'La solicitud no está aplazada' },
  validate: { from: ['VRF', 'APL'], to: 'VAL', error: 'La solicitud no está en verificación' },
  reject: { from: ['VRF', 'APL', 'SUD', 'VAL'], to: 'NGD', error: 'La solicitud no se puede negar en su estado' },
  issue: { from: ['VAL'], to: 'EMC', error: 'La solicitud no ha sido validada' },
  dispatch: { from: ['EMC'], to: 'LGE', error: 'La solicitud no tiene un certificado por entregar' },
  undoDispatch: { from: ['LGE'], to: 'EMC', error: 'La solicitud no está en entrega' },
  deliver: { from: ['LGE'], to: 'RCB', error: 'La solicitud no está en entrega' },
  finalize: { from: ['EMC', 'RCB'], to: 'FIN', error: 'El certificado no espera aceptación' },
  revoke: { from: ['EMC', 'LGE', 'RCB', 'FIN'], to: 'RVK', error: 'El certificado no está vigente' },
} as const satisfies Record<string, { from: readonly RequestState[]; to: RequestState; error: string }>;
export type RequestEvent = keyof typeof requestEvents;

/** States of a waybill, in the courier's own codes. */
export const waybillStates = {
  1: 'Por generar',
  2: 'Guía generada',
  3: 'En manifiesto',
  4: 'Entregada',
  5: 'Anulada',
  6: 'Con error',
} as const;

/** States of an electronic certificate: an e-mail or a text message with proof. */
export const electronicStates = {
  ENV: 'Enviado',
  ETG: 'Entregado al servidor',
  LEI: 'Leído',
  REB: 'Rebotado',
} as const;

/** States of a Project T request, numbers there. */
export const projectStates = {
  10: 'Por revisar',
  20: 'Revisada',
  30: 'Con certificado',
  40: 'Rechazada',
  50: 'Revocada',
} as const;
