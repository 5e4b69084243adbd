import { type ProviderStore } from '../store/provider-store';
import { type CertificateRequest } from '../store/requests';
import { type RequestState } from '../store/states';

/** Finds a request in a state, of an application where one is asked for. */
export function requestIn(store: ProviderStore, state: RequestState, application = 'ECD'): CertificateRequest {
  const found = store.requests.find((each) => each.state === state && each.applicationId === application);
  if (!found) throw new Error(`The office has no ${application} request in ${state}`);
  return found;
}
