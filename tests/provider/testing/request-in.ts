import { type Office } from '../office/office';
import { type CertificateRequest } from '../office/requests';
import { type RequestState } from '../office/states';

/** Finds a request in a state, of an application where one is asked for. */
export function requestIn(office: Office, state: RequestState, application = 'ECD'): CertificateRequest {
  const found = office.requests.find((each) => each.state === state && each.applicationId === application);
  if (!found) throw new Error(`The office has no ${application} request in ${state}`);
  return found;
}
