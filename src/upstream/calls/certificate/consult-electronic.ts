import type * as calls from '../../../contract/generated/calls/certificate';
import { electronicCertificateLifecycle } from '../../../contract/generated/lifecycles/electronicCertificate';
import { statesOf } from '../../../contract/lifecycle';
import { electronicHistory } from '../../domain/electronic/electronic-history';
import {
  electronicName,
  type ElectronicRow,
  openElectronic,
  presentElectronic,
} from '../../domain/electronic/electronic-certificate';
import { listElectronic } from '../../domain/electronic/list-electronic';
import { openOwnElectronic } from '../../domain/electronic/own-electronic';
import { type ReadingContext, callerOf, type Handler } from '../../domain/handler';
import { stateEntries } from '../../domain/requests/lists/status-entries';

/** Returns a page of electronic certificates, the newest change first unless asked otherwise. */
export const getCertificateList: Handler<typeof calls.getCertificateList> = (context) =>
  listElectronic(context, context.parameters);

type Reading = Pick<ReadingContext<{ readonly crId: string }, unknown>, 'trx' | 'caller' | 'parameters'>;

/** Opens any for those who consult them all, and for others their own. @throws ApiError noResults */
async function openReadable(context: Reading): Promise<ElectronicRow> {
  const { crId } = context.parameters;
  if (callerOf(context).held.has('CONSULT_ELECTRONIC')) return openElectronic(context.trx, crId);
  return (await openOwnElectronic(context, crId)).row;
}

/** Returns an electronic certificate. @throws ApiError noResults */
export const getCertificateData: Handler<typeof calls.getCertificateData> = async (context) =>
  presentElectronic(await openReadable(context), context.language);

/** Returns what happened to it, oldest first. @throws ApiError noResults */
export const getCertificateHistory: Handler<typeof calls.getCertificateHistory> = async (context) => {
  const { id } = await openReadable(context);
  return electronicHistory(context, id);
};

/** Returns the states of electronic certificates, for the filter of their list. */
export const getStatusList: Handler<typeof calls.getStatusList> = async ({ language }) =>
  stateEntries(statesOf(electronicCertificateLifecycle), language, (state) =>
    electronicName('states', state, language),
  );
