import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongDefinitions, type JsonObject } from '../../scripts/generate/definitions';
import { generateContract, readChecked } from '../../scripts/generate/generate-contract';

/** A copy of the definitions that tests change, one after the other. */
export class ScratchDefinitions {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rubrica-definitions-'));
  private readonly written = new Set<string>();

  constructor() {
    cpSync('schemas', join(this.folder, 'schemas'), { recursive: true });
  }

  write(file: string, text: string): void {
    this.written.add(file);
    writeFileSync(join(this.folder, 'schemas', file), text);
  }

  /** Changes one definition and returns what generation says of it, which writes nothing here: {@link generate} does. */
  problemsOf(file: string, change: (content: JsonObject) => void): string[] {
    const content = JSON.parse(readFileSync(join(this.folder, 'schemas', file), 'utf8')) as JsonObject;
    change(content);
    this.write(file, JSON.stringify(content));
    try {
      readChecked(join(this.folder, 'schemas'));
      return [];
    } catch (error) {
      if (error instanceof WrongDefinitions) return error.problems.map(String);
      throw error;
    }
  }

  generate(): Promise<{ written: number; removed: number }> {
    return generateContract(join(this.folder, 'schemas'), this.generated());
  }

  /** Returns the path of a generated file, or of their folder. */
  generated(file = ''): string {
    return join(this.folder, 'generated', file);
  }

  /** Puts the definitions back that a test wrote, and removes what was generated. */
  restore(): void {
    for (const file of this.written) cpSync(join('schemas', file), join(this.folder, 'schemas', file));
    this.written.clear();
    rmSync(this.generated(), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Returns the part of a definition at a path. */
export const at = (content: JsonObject, ...path: (string | number)[]): JsonObject =>
  path.reduce<JsonObject>((value, key) => value[key as string] as JsonObject, content);
