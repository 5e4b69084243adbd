import type { Privilege } from '../../../contract/generated/access';
import type { downloadCertificate as call } from '../../../contract/generated/calls/certificate';
import type { Handler } from '../../domain/handler';
import { certificateFile } from '../../domain/issuance/certificate-file';
import { openRequest } from '../../domain/requests/open-request';

const codes: readonly Privilege[] = ['DOWNLOAD_ECD', 'DOWNLOAD_MYSELF', 'CONSULT_SUBSCRIBER'];

/** By staff, by the partner whose request it is, or by its holder. */
export const downloadCertificate: Handler<typeof call> = async (context) =>
  certificateFile(context, await openRequest(context, context.parameters), codes);
