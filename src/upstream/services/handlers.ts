import type { AnyHandler, CallKey } from './handler';

/** The calls this server answers itself, by family and name; one without a handler answers 501 with its name. */
export const handlers: Readonly<Partial<Record<CallKey, AnyHandler>>> = {};
