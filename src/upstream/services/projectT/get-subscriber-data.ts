import type { getsubscriberdata as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { openProjectT } from './open-project-t';

/** Who the certificate is for; the body is the ceid. */
export const getsubscriberdata: Handler<typeof call> = async (context) => {
  const request = await openProjectT(context, context.body);
  return {
    firstName: request.first_name,
    ...(request.second_name && { secondName: request.second_name }),
    firstLastName: request.sur_name,
    ...(request.second_surname && { secondLastName: request.second_surname }),
    documentType: request.document_type,
    documentNumber: request.document_number,
    email: request.email,
    address: request.address ?? '',
  };
};
