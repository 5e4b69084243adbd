import { type Courier, type CourierError, type Parcel } from '../../../src/upstream/adapters/courier/courier';

/** A courier whose responses a test chooses. */
export class ChosenCourier implements Courier {
  readonly carrier = 'Servientrega';
  /** What it has, by key, and was asked to cancel. */
  readonly parcels = new Map<string, Parcel>();
  /** Runs while a parcel is accepted. */
  whileAccepting: () => Promise<unknown> = () => Promise.resolve();
  /** How it does not cancel. */
  cancelError: CourierError | undefined;
  /** How often it was asked for a parcel, or to cancel one. */
  asked = 0;

  async accept(key: string, parcel: Parcel): Promise<string> {
    this.asked += 1;
    this.parcels.set(key, parcel);
    await this.whileAccepting();
    return String(6_000_000_000 + [...this.parcels.keys()].indexOf(key));
  }
  cancel(): Promise<void> {
    this.asked += 1;
    return this.cancelError ? Promise.reject(this.cancelError) : Promise.resolve();
  }
  isCollected = () => Promise.resolve(false);
  label = () => Promise.resolve(undefined);
}
