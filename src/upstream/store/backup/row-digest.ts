import { createHash } from 'node:crypto';

const modulus = 1n << 256n;

/** What a table's rows are, whatever their order: how many, and the sum of their SHA-256. */
export interface RowSummary {
  readonly rows: number;
  /** Hexadecimal. */
  readonly digest: string;
}

/** Adds up the rows of a table as they pass. */
export class RowDigest {
  #rows = 0;
  #sum = 0n;

  /** @param row as the archive has it, without its line's end */
  add(row: string): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % modulus;
  }

  summary(): RowSummary {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}
