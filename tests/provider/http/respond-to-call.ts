import { callId, type Call, type Incoming } from '../call';
import { NoSession, CallError } from '../store/call-error';
import { noSession, refused, success, type CallResponse } from './envelope';

/** Answers one call of the specification: a session where it needs one, then its data or its refusal. */
export function respondToCall(call: Call, incoming: Incoming): CallResponse {
  const traceId = incoming.store.guid();
  try {
    if (call.token !== 'none' && !incoming.session) throw new NoSession();
    return success(call.family, call.respond(incoming), traceId);
  } catch (error) {
    if (error instanceof CallError) return refused(call.family, error.message, error.code, traceId);
    if (error instanceof NoSession) return noSession(traceId);
    throw new Error(`The call ${callId(call)} fell`, { cause: error });
  }
}
