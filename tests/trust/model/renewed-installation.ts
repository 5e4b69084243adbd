import type { Engine } from '../../../src/upstream/store/connection';
import { ModelInstallation } from './installation';

/** A check of every table after each call takes longer with each sequence before it. */
const sequencesOfOne = 40;

/** Gives each sequence a server, a new one after some of them. */
export class RenewedInstallation {
  private current: ModelInstallation | undefined;
  private count = 0;

  constructor(private readonly engine: Engine) {}

  async next(): Promise<ModelInstallation> {
    if (this.count % sequencesOfOne === 0) await this.close();
    this.count += 1;
    return (this.current ??= await ModelInstallation.open(this.engine));
  }

  async close(): Promise<void> {
    const { current } = this;
    this.current = undefined;
    await current?.close();
  }
}
