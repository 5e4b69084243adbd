import { CallError } from './call-error';
import { errorText } from './error-texts';
import { request, type WireRequest, type WireResponse } from './request';

/**
 * Sends a request. A service elsewhere that the browser itself can't reach is named: others may well respond.
 *
 * @throws CallError as `request` does
 */
export async function requestService(base: string, wire: WireRequest): Promise<WireResponse> {
  try {
    return await request(wire);
  } catch (error) {
    const isElsewhere = URL.canParse(base) && new URL(base).origin !== location.origin;
    if (!(error instanceof CallError) || error.code !== 'network' || !isElsewhere) throw error;
    throw new CallError(await errorText('serviceUnreachable', { service: new URL(base).host }), 0, 'network');
  }
}
