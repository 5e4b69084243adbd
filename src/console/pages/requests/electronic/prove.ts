import * as electronicStates from '../../../../contract/generated/states/electronicCertificate';
import { proveElectronicContact } from '../../../../contract/generated/calls/embedded';
import { readCode } from '../../../../contract/written-values';
import type { Translate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';

/** Sends the code that was mailed. @returns a sentence: the certificate was issued, or the registry led to its rejection */
export async function prove(
  { crId, otp }: { crId: string; otp: string },
  idempotencyKey: string,
  t: Translate<'electronic'>,
): Promise<string> {
  const { result } = await send(proveElectronicContact, { body: { crId, otp: readCode(otp) }, idempotencyKey });
  const { reference } = result;
  return electronicStates.issued.has(result.serviceStatusId)
    ? t('issued', { reference })
    : t('rejected', { reference });
}
