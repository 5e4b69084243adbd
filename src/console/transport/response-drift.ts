import { createListeners } from '../kit/create-store';

/** A response that its definition doesn't allow: the call, and the field that is wrong; empty for the whole result. */
export interface ResponseDrift {
  call: string;
  field: string;
}

const drifts = createListeners<ResponseDrift>();

/** Hands over a response that no screen can show. */
export const reportResponseDrift = drifts.notify;

/** Calls its listener with such responses. @returns how to stop */
export const onResponseDrift = drifts.subscribe;
