import { callsOf } from '../call';
import { ticketCodes } from '../store/catalogs';
import { CallError } from '../store/call-error';
import { moveRequest, requestRow } from '../store/requests';
import { revokeRequest } from './certificate-decisions';

export const finalize = [
  callsOf('finalize', 'revocation').post('/revocatecertificate', (incoming) => {
    const { store, body } = incoming;
    const serial = body.known('serialNumber', (value) => store.requests.some((r) => r.certificateSerial === value));
    const request = store.requests.find((each) => each.certificateSerial === serial && serial !== null);
    const code = body.known('ticketCode', (value) => ticketCodes.includes(value));
    if (code === null) throw new CallError('El código del tiquete no existe', 'REV-03');
    if (store.ticketsUsed.has(code)) throw new CallError('El código del tiquete ya fue usado', 'REV-04');
    const found = request ?? store.requestIn(body);
    revokeRequest(incoming, found, 'Titular');
    store.ticketsUsed.add(code);
    return requestRow(found);
  }),
  callsOf('certificate', 'none').post('/ECD/finalizecertificate', ({ store, body }) => {
    const links = body.guids();
    const request = store.requests.find((each) => links.includes(each.acceptanceLink));
    if (!request) throw new CallError('El enlace no existe o ya venció', 'FIN-01');
    moveRequest(request, 'finalize', 'Titular', store.now());
    return { reference: request.reference, serviceStatusId: request.state, finalizedAt: request.changedAt };
  }),
];
