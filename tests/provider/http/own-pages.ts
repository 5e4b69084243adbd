import { captchaScript, captchaValue } from '../identity/captcha';
import { exchangeLoginId, loginPage, submitLogin } from '../identity/login';
import { isRecord } from '../store/body';
import { type ProviderStore } from '../store/provider-store';
import { ownPaths } from '../own-paths';
import { understandBody } from '../renamed/apply';
import { type ReadRequest, jsonOf } from './read-request';

/** What a page or call of the provider's own answers; a record is JSON, a text is what its type says. */
export interface OwnResponse {
  call: string;
  status: number;
  body: unknown;
  type: string;
  location?: string;
}

interface Surroundings {
  store: ProviderStore;
  consoleUrl: string;
  origin: string;
  isRenamed: boolean;
}

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** Answers the login page, the exchange of its id and the captcha service; null for any other path. */
export function ownResponse(request: ReadRequest, around: Surroundings): OwnResponse | null {
  const { store, origin } = around;
  switch (`${request.method} ${request.path}`) {
    case `GET ${ownPaths.loginPage}`:
      return { call: 'own GET login', status: 200, body: loginPage(null), type: html };
    case `POST ${ownPaths.loginPage}`: {
      const form = new URLSearchParams(request.bytes.toString('utf8'));
      const outcome = submitLogin(store, form, around.consoleUrl);
      const page = { call: 'own POST login', type: html };
      if (typeof outcome === 'string') return { ...page, status: 200, body: loginPage(outcome) };
      return { ...page, status: 303, body: '', location: outcome.location };
    }
    case `POST ${ownPaths.exchange}`:
      return exchange(request, around);
    case `GET ${ownPaths.captchaScript}`:
      return { call: 'own GET captcha', status: 200, body: captchaScript(origin), type: 'text/javascript' };
    case `POST ${ownPaths.captchaValue}`:
      return { call: 'own POST captcha', status: 200, body: { valor: captchaValue(store) }, type: json };
    default:
      return null;
  }
}

function exchange(request: ReadRequest, { store, isRenamed }: Surroundings): OwnResponse {
  const call = 'own POST exchange';
  const received = jsonOf(request);
  const body = isRenamed ? understandBody(call, received) : received;
  const id = isRecord(body) && typeof body['idIngreso'] === 'string' ? body['idIngreso'] : null;
  const grant = exchangeLoginId(store, id) ?? { status: false, error: 'El ingreso venció', token: null };
  return { call, status: 200, body: grant, type: json };
}
