/** A parcel as a courier learns of it. */
export interface Parcel {
  /** Of the request, so that the two sides can talk about it. */
  readonly reference: string;
  readonly recipient: string;
  readonly address: string;
  /** DANE code. */
  readonly municipality: string;
  readonly phone: string | null;
}

/**
 * The courier did not do its part. Refused: it will not, and trying again changes nothing; silent: it may have done it, and
 * may be asked again; collected: the parcel is already on its way.
 */
export class CourierError extends Error {
  override readonly name = 'CourierError';

  /** @param reason a key of errors.json, or the courier's own words */
  constructor(
    readonly kind: 'refused' | 'silent' | 'collected',
    readonly reason: string,
  ) {
    super(reason);
  }
}

/**
 * The carrier of parcels. Every parcel has a key of ours: the same key is the same parcel, however often it is asked for.
 * All of it is slow, so outside of transactions.
 */
export interface Courier {
  /** Its name, as waybills show it. */
  readonly carrier: string;
  /** Takes a parcel, or learns its new address. @returns its number, ten digits @throws CourierError */
  accept(key: string, parcel: Parcel): Promise<string>;
  /** Forgets a parcel; one that it never had is forgotten already. @throws CourierError */
  cancel(key: string): Promise<void>;
  /** Returns whether it has collected the parcel. @throws CourierError */
  isCollected(key: string): Promise<boolean>;
  /** Returns its own label as PDF; undefined where it has none. @throws CourierError */
  label(key: string): Promise<Uint8Array | undefined>;
}
