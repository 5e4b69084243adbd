import { callsOf } from '../call';
import { ticketCodes } from '../office/catalogs';
import { CallError } from '../office/call-error';
import { moveRequest, requestRow } from '../office/requests';
import { revokeRequest } from './certificate-decisions';

export const finalize = [
  callsOf('finalize', 'revocation').post('/revocatecertificate', (incoming) => {
    const { office, body } = incoming;
    const serial = body.known('serialNumber', (value) => office.requests.some((r) => r.certificateSerial === value));
    const request = office.requests.find((each) => each.certificateSerial === serial && serial !== null);
    const code = body.known('ticketCode', (value) => ticketCodes.includes(value));
    if (code === null) throw new CallError('El código del tiquete no existe', 'REV-03');
    if (office.ticketsUsed.has(code)) throw new CallError('El código del tiquete ya fue usado', 'REV-04');
    const found = request ?? office.requestIn(body);
    revokeRequest(incoming, found, 'Titular');
    office.ticketsUsed.add(code);
    return requestRow(found);
  }),
  callsOf('certificate', 'none').post('/ECD/finalizecertificate', ({ office, body }) => {
    const links = body.guids();
    const request = office.requests.find((each) => links.includes(each.acceptanceLink));
    if (!request) throw new CallError('El enlace no existe o ya venció', 'FIN-01');
    moveRequest(request, 'finalize', 'Titular', office.now());
    return { reference: request.reference, serviceStatusId: request.state, finalizedAt: request.changedAt };
  }),
];
