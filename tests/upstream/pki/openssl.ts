import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OpensslResult {
  readonly code: number;
  /** What it printed, on both channels. */
  readonly text: string;
}

/** OpenSSL in a folder of its own: the second opinion on everything the PKI makes. */
export class Openssl {
  private existing: string | undefined;

  /** Made at first use, and anew after it was removed: files of journeys in one process share their harness. */
  private get folder(): string {
    this.existing ??= mkdtempSync(join(tmpdir(), 'rubrica-openssl-'));
    return this.existing;
  }

  /** Writes a file for it. @returns its name */
  write(name: string, content: Uint8Array | string): string {
    writeFileSync(join(this.folder, name), content);
    return name;
  }

  read(name: string): Buffer {
    return readFileSync(join(this.folder, name));
  }

  /** Runs it, whatever it says. */
  try(...args: string[]): Promise<OpensslResult> {
    return new Promise((resolve, reject) => {
      execFile('openssl', args, { cwd: this.folder }, (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number')
          reject(new Error('openssl could not be run: install it', { cause: error }));
        else resolve({ code: Number(error?.code ?? 0), text: stdout + stderr });
      });
    });
  }

  /** Runs it. @throws Error when it fails */
  async run(...args: string[]): Promise<string> {
    const { code, text } = await this.try(...args);
    if (code !== 0) throw new Error(`openssl ${args.join(' ')}: ${text}`);
    return text;
  }

  /** Returns a DER certificate as a PEM file. @returns its name */
  async pem(name: string, der: Uint8Array): Promise<string> {
    this.write(`${name}.der`, der);
    await this.run('x509', '-inform', 'DER', '-in', `${name}.der`, '-out', `${name}.pem`);
    return `${name}.pem`;
  }

  remove(): void {
    if (this.existing !== undefined) rmSync(this.existing, { recursive: true });
    this.existing = undefined;
  }
}
