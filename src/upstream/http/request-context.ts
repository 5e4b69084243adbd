import type { Caller } from '../services/handler';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check of a call that takes a token. */
    caller?: Caller;
  }
  interface FastifyContextConfig {
    /** `family.name`, for logs. */
    call?: string;
  }
}
