import type { ProviderStore } from '../../provider/store/provider-store';
import { requestIn } from '../../provider/testing/request-in';

/** A dialog of a record's panel, a person of the provider's office who opens it, and the call that its button sends. */
export interface StaffDialog {
  readonly username: string;
  readonly at: (store: ProviderStore) => string;
  readonly action: string;
  readonly sends: string;
  /** It is sent at once, without a dialog. */
  readonly isDirect?: boolean;
  /** Its dialog reads nothing: what it shows, the panel has read already. */
  readonly asksNothing?: boolean;
}

type State = Parameters<typeof requestIn>[1];

const dialogsOf =
  (username: string, at: (store: ProviderStore) => string) =>
  (action: string, sends: string, more: Pick<StaffDialog, 'isDirect' | 'asksNothing'> = {}): StaffDialog => ({
    username,
    at,
    action,
    sends,
    ...more,
  });

const panelOf = (path: string, state: State, application?: string) => (store: ProviderStore) =>
  `${path}#show/${requestIn(store, state, application).contractRequestId}`;

const asksNothing = true;

const reviewer = dialogsOf('vbeltran', panelOf('/verificationSection', 'VAL'));
const official = dialogsOf('ofandino', panelOf('/verificationSection', 'VAL'));
const issued = dialogsOf('ofandino', panelOf('/verificationSection', 'EMC'));
const partner = dialogsOf('alrevisa', panelOf('/Myself', 'VRF', 'MYS'));
const partnerIssuer = dialogsOf('alemite', panelOf('/Myself', 'VAL', 'MYS'));
const services = dialogsOf('opardo', panelOf('/RequestManagement', 'VRF', 'OTR'));
const logistics = dialogsOf('llozano', panelOf('/Logistica', 'EMC'));
const supervisor = dialogsOf('sduarte', panelOf('/revokesupervisor', 'EMC'));
const applicant = dialogsOf('spinilla', panelOf('/clientSection', 'EMC'));
const waybillIn = (status: number) =>
  dialogsOf('llozano', ({ waybills }) => `/Logistica/cola#show/${waybills.find((each) => each.status === status)?.id}`);
const projectIn = (state: number) =>
  dialogsOf('ptorres', ({ projects }) => `/dashboards#show/${projects.find((each) => each.state === state)?.ceid}`);

/** The dialogs of the sections' panels, each once; the revocation of Project T sends a form, which jsdom's cannot be sent by Node.js. */
export const staffDialogs: readonly StaffDialog[] = [
  reviewer('Rechazar', 'certificate POST /ECD/RejectRequest'),
  reviewer('Reenviar notificación', 'certificate POST /ECD/GestionNotificationMail', { asksNothing }),
  official('Emitir', 'certificate POST /ECD/ecdissuecertificate'),
  official('Devolver a verificación', 'certificate POST /ECD/UpdateStatus', { asksNothing }),
  issued('Revocar', 'certificate POST /ECD/revokeCertificate'),
  partner('Aprobar', 'certificate POST /MySelf/reviewCertificate'),
  partner('Enviar a subsanación', 'certificate POST /MySelf/reviewCertificate'),
  partnerIssuer('Emitir', 'certificate POST /MySelf/issueCertificate'),
  services('Validar', 'certificate POST /ECD/ValidatorVerification', { asksNothing }),
  services('Aprobar', 'certificate POST /ECD/changeEMCStatus'),
  services('Enviar a subsanación', 'certificate POST /ECD/UpdateStatus'),
  services('Rechazar', 'certificate POST /ECD/RejectRequest'),
  logistics('Generar guía', 'certificate POST /DeliveryLogistics/generateServientregaGuide', { asksNothing }),
  logistics('Generar con otro operador', 'certificate POST /DeliveryLogistics/generateGuide'),
  logistics('Confirmar entrega', 'certificate POST /DeliveryLogistics/confirmDelivery', { asksNothing }),
  logistics('Cambiar lugar de entrega', 'certificate POST /DeliveryLogistics/updateDeliveryLocation'),
  logistics('Registrar sobre flex', 'certificate POST /DeliveryLogistics/registerFlexInfo', { asksNothing }),
  logistics('Anular guía', 'certificate POST /DeliveryLogistics/cancelServientregaGuide', { asksNothing }),
  waybillIn(6)('Reenviar a la cola', 'certificate POST /DeliveryLogistics/requeueGuideServientrega', {
    isDirect: true,
  }),
  projectIn(10)('Aprobar', 'projectT POST /review'),
  projectIn(10)('Rechazar', 'projectT POST /ProjectT/rejectrequest'),
  projectIn(20)('Emitir', 'projectT POST /issue'),
  supervisor('Revocar', 'certificate POST /ECD/revokeCertificate'),
  applicant('Revocar', 'certificate POST /ECD/revokeCertificate'),
  applicant('Desistir', 'certificate POST /ECD/UpdateStatus', { asksNothing }),
];
