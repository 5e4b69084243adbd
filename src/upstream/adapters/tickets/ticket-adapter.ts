import type { Transaction } from 'kysely';
import type { Language } from '../../../contract/generated/languages';
import type { Schema } from '../../store/schema';

/** A case that a person opens with the ticketing service. */
export interface TicketOrder {
  readonly to: string;
  readonly language: Language;
  /** What the code is to be good for, such as `requests/<id>`. */
  readonly subject: string;
}

/** What is left to do in the transaction of the write, once the service has been asked before it. */
export type TicketStep<Result> = (trx: Transaction<Schema>) => Promise<Result>;

/** The third party whose code a revocation carries. It may be slow: it is asked outside of any transaction. */
export interface TicketAdapter {
  /** Has a code for a new case mailed. @returns until when it is good @throws TicketError */
  open(order: TicketOrder): Promise<TicketStep<Date>>;
  /** Takes a code, once. @returns whether it was good for that subject @throws TicketError */
  spend(code: string, subject: string): Promise<TicketStep<boolean>>;
}

/** The ticketing service did not answer, or not as it should. */
export class TicketError extends Error {
  override readonly name = 'TicketError';

  constructor() {
    super('The ticketing service did not respond as expected');
  }
}
