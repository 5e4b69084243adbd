import type { Caller } from '../domain/handler';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check of a call that takes a token. */
    caller?: Caller;
    /** Of a token outside of any session: what it was issued for. */
    tokenSubject?: string;
  }
  interface FastifyContextConfig {
    /** `family.name`, for logs. */
    call?: string;
  }
}
