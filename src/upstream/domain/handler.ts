import type { Language } from '../../contract/generated/languages';
import type { Privilege } from '../../contract/generated/access';
import type { Kysely, Transaction } from 'kysely';
import type { Call, ReadingCall } from '../../contract/definitions';
import type { Calls } from '../../contract/generated/calls';
import type { Lockable } from '../store/lockable';
import type { Schema } from '../store/schema';
import { ApiError } from './api-error';
import type { Services } from './services';

/** A role of the caller, as the database has it at this call. */
export interface CallerRole {
  readonly name: string;
  readonly appId: string;
  readonly privileges: readonly string[];
}

/** Who calls: loaded from the database at each call, never from the token's claims. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly sessionId: string;
  readonly roles: readonly CallerRole[];
  /** Privilege and process codes over all roles. */
  readonly held: ReadonlySet<Privilege>;
  readonly email: string;
  readonly fullName: string;
  readonly documentType: string;
  readonly documentNumber: string;
  /** Numbers of documents that the person had before. */
  readonly formerDocuments: readonly string[];
}

/** Where a call comes from. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** What a handler is given: parameters and body are already checked by the definition's validators. */
export interface CallContext<P, B, D extends Kysely<Schema> = Transaction<Schema>> {
  readonly parameters: P;
  readonly body: B;
  /** Absent where the call takes no token; see {@link callerOf}. */
  readonly caller?: Caller;
  /** Of a token outside of any session (revocation): what it was issued for. */
  readonly tokenSubject?: string;
  /** Files of a multipart form, by the name of their field. */
  readonly files?: Readonly<Record<string, SentFile>>;
  /** The version the edit started from (`If-Match`). */
  readonly version?: number;
  /** The transaction of a write; the plain database for a call that only reads, where nothing can be locked. */
  readonly trx: D;
  readonly services: Services;
  readonly language: Language;
  /** The language that was asked for, which a program may leave out. */
  readonly askedLanguage?: Language;
  readonly origin: Origin;
  readonly now: Date;
  readonly call: Call;
}

/** What is given to a call that only reads, and before or outside of a write's transaction. */
export type ReadingContext<P, B> = CallContext<P, B, Kysely<Schema>>;

/** What a read takes of a call: the database, and who asks. */
export type Reading = Pick<ReadingContext<unknown, unknown>, 'trx' | 'caller'>;

/** As {@link Reading}, with a transaction where what is read is locked. */
export type LockableReading<Locks extends boolean> = Reading & { readonly trx: Lockable<Locks> };

/** A file of a multipart form, whole. */
export interface SentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

const outcomeMark = Symbol('outcome');

/** A result with more than itself: made by {@link outcome}. */
export interface FullOutcome<R> {
  readonly [outcomeMark]: true;
  readonly result: R;
  /** How many there are in all, for a list paged by the server. */
  readonly total?: number;
  /** False: there are at least `total`. */
  readonly exact?: boolean;
  /** Continues after this page; absent on the last. */
  readonly next?: string;
  readonly status?: number;
  readonly message?: string;
  /** What was asked for goes on: the same write sent again is answered as it stands then. See {@link withIntent}. */
  readonly unfinished?: true;
}

/** What a handler gives: a file where the call is binary, else its result, with or without more. */
export type Outcome<R> = [R] extends [Blob] ? FileResponse : R | FullOutcome<R>;

/** The database as the handler of the call `C` has it. */
type DatabaseFor<C> = C extends ReadingCall ? Kysely<Schema> : Transaction<Schema>;

/**
 * A handler of the call `C`: `export const login: Handler<typeof loginCall> = async ({ body }) => …`. It is given its own
 * call, so that no other's handler has this type.
 */
export type Handler<C> =
  C extends Call<infer P, infer B, infer R>
    ? (context: CallContext<P, B, DatabaseFor<C>> & { readonly call: C }) => Promise<Outcome<R>>
    : never;

/** What a handler of the call `C` is given. */
export type ContextOf<C> =
  C extends Call<infer P, infer B> ? CallContext<P, B, DatabaseFor<C>> & { readonly call: C } : never;

/** What a handler of the call `C` is given that opens its transactions itself. */
export type OwnContextOf<C> = C extends Call<infer P, infer B> ? ReadingContext<P, B> & { readonly call: C } : never;

/** A handler of the call `C` that opens its transactions itself. */
export type OwnHandler<C> =
  C extends Call<infer P, infer B, infer R>
    ? (context: ReadingContext<P, B> & { readonly call: C }) => Promise<Outcome<R>>
    : never;

/** The handlers of one family: one for each of its calls, by the call's name. */
export type FamilyHandlers<F extends keyof Calls> = { readonly [N in keyof Calls[F]]: Handler<Calls[F][N]> };
/** A handler for each call, by family and name: a missing, a misspelled and a swapped one do not compile. */
export type Handlers = { readonly [F in keyof Calls]: FamilyHandlers<F> };

/** Any handler, as what runs it takes it: the definition, not the type, ties it to its input. */
export type AnyHandler = ((context: never) => Promise<unknown>) & {
  readonly ownTransactions?: true;
  readonly prepare?: (context: never) => Promise<unknown>;
  readonly begin?: (context: never) => Promise<unknown>;
};

/**
 * Marks a handler that opens its transactions itself by `services.store.transaction`; its `trx` is the plain database.
 * For writes with slow work before them (hashing a password): on PGlite a transaction keeps everybody else waiting.
 */
export function withOwnTransactions<P, B, C, R>(
  handler: (context: ReadingContext<P, B> & { readonly call: C }) => Promise<R>,
): typeof handler & { readonly ownTransactions: true } {
  return Object.assign(handler, { ownTransactions: true as const });
}

/** A handler of the call `C` with what was made ready for it. */
export type PreparedHandler<C, T> =
  C extends Call<infer P, infer B, infer R>
    ? (context: CallContext<P, B> & { readonly call: C; readonly prepared: T }) => Promise<Outcome<R>>
    : never;

/** What is done before the transaction of the call `C`: its `trx` is the plain database, and only reads. */
export type Preparation<C, T> =
  C extends Call<infer P, infer B, unknown>
    ? (context: ReadingContext<P, B> & { readonly call: C }) => Promise<T>
    : never;

/**
 * Returns a handler whose slow part (reading a file) runs before its transaction, which on PGlite keeps everybody else
 * waiting; the write is still done once for its idempotency key.
 */
export function withPreparation<C, T>(
  prepare: Preparation<C, T>,
  handle: PreparedHandler<C, T>,
): Handler<C> & Required<Pick<AnyHandler, 'prepare'>> {
  const handler = ((context: never) => handle(context)) as Handler<C>;
  return Object.assign(handler, { prepare });
}

/** The steps of a call that also acts outside of the database. */
export interface IntentSteps<C, I, T> {
  /** Is done before, outside of any transaction: what is slow, or counted whatever comes of it. */
  readonly prepare?: Preparation<C, T>;
  /** Writes the intent down in the transaction of the write's key, and returns what `finish` knows it by: JSON. */
  readonly begin: C extends Call<infer P, infer B, unknown>
    ? (context: CallContext<P, B> & { readonly call: C; readonly prepared: T }) => Promise<I>
    : never;
  /**
   * Acts, and returns the result, which is stored for the write's key. An error that `keepWrites` is stored as well; after
   * one that is `transient` the same write may act again, after any other it begins anew.
   */
  readonly finish: C extends Call<infer P, infer B, infer R>
    ? (context: ReadingContext<P, B> & { readonly call: C } & Begun<I, T>) => Promise<Outcome<R>>
    : never;
}

/** What a write has begun. */
export interface Begun<I, T = undefined> {
  readonly intent: I;
  /** Whether the same write had begun it before, and its end is not known: what acts twice is to be asked first. */
  readonly isRepeated: boolean;
  /** Absent where it is repeated. */
  readonly prepared?: T;
}

/**
 * Returns a handler that acts outside of the database (a courier, a printer) by an intent that is written down before: the
 * same write sent again, also after a crash, goes on with that.
 */
export function withIntent<C, I, T = undefined>({
  prepare,
  begin,
  finish,
}: IntentSteps<C, I, T>): Handler<C> & Required<Pick<AnyHandler, 'begin'>> {
  const handler = ((context: never) => finish(context)) as Handler<C>;
  return Object.assign(handler, { begin, ...(prepare && { prepare }) });
}

/** Returns a result with a total, a status other than 200 or a message for the person. */
export function outcome<R>(result: R, more: Omit<FullOutcome<R>, 'result' | typeof outcomeMark> = {}): FullOutcome<R> {
  return { ...more, result, [outcomeMark]: true };
}

/** A file as its own bytes, for a call whose answer is binary. */
export class FileResponse {
  constructor(
    readonly bytes: Uint8Array,
    readonly contentType: string,
    readonly fileName: string,
  ) {}
}

/** Returns whether a handler's return value came from {@link outcome}. */
export function isFullOutcome(value: unknown): value is FullOutcome<unknown> {
  return typeof value === 'object' && value !== null && outcomeMark in value;
}

/** Returns the caller of a call that takes a token. @throws ApiError when there is none. */
export function callerOf(context: Pick<CallContext<unknown, unknown>, 'caller'>): Caller {
  if (!context.caller) throw new ApiError('unauthorized');
  return context.caller;
}
