import type { State } from '../../../contract/generated/states';
import type {
  getCertificateData as call,
  getCertificateHistory as historyCall,
  getStatusList as statusCall,
} from '../../../contract/generated/calls/certificate';
import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import { electronicName, openElectronic, presentElectronic } from '../../domain/electronic/electronic-certificate';
import type { Handler } from '../../domain/handler';
import { stateEntries } from '../../domain/requests/status-entries';

/** An electronic certificate. @throws CallFailure noResults */
export const getCertificateData: Handler<typeof call> = async ({ trx, parameters, language }) =>
  presentElectronic(await openElectronic(trx, parameters.crId), language);

/** What happened to it, oldest first: the signing platform and the clock move it, and no person. @throws CallFailure noResults */
export const getCertificateHistory: Handler<typeof historyCall> = async ({ trx, parameters, language }) => {
  const { id } = await openElectronic(trx, parameters.crId);
  const events = await trx
    .selectFrom('electronic_certificate_events')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('id')
    .execute();
  return events.map(({ event, to_state: state, at, observation }) => ({
    serviceStatusId: state,
    name: electronicName('states', state, language),
    date: at.toISOString(),
    event: electronicName('events', event, language),
    ...(observation !== null && { observation }),
  }));
};

/** The states of electronic certificates, for the filter of their list. */
export const getStatusList: Handler<typeof statusCall> = async ({ language }) =>
  stateEntries(
    Object.keys(electronicCertificateLifecycle.states) as State<'electronicCertificate'>[],
    language,
    (state) => electronicName('states', state, language),
  );
