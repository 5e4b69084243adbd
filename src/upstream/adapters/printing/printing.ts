import type { PrinterRequest } from '../../../contract/generated/types';

/** A printer request but its PIN, which each print service has its own key for. */
export interface PrintOrder extends Omit<PrinterRequest, 'data'> {
  readonly data: Omit<PrinterRequest['data'], 'Pin'>;
}

/** What the print service answers. */
export interface PrintReceipt {
  readonly processId: string;
}

/** The print service did not do its part: it refused, had printed it before by its nonce, or was not reached in time. */
export class PrintError extends Error {
  override readonly name = 'PrintError';

  constructor(readonly kind: 'refused' | 'printedBefore' | 'unreachable') {
    super(`The print service ${kind === 'unreachable' ? 'was not reached' : 'refused'}`);
  }
}

/** The biometric print service. */
export interface Printing {
  /** @throws PrintError */
  print(order: PrintOrder, pin: string): Promise<PrintReceipt>;
  close(): Promise<void>;
}
