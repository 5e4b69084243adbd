import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { connect } from '../connection';
import { insertContent, selectContent } from '../database-contents';
import { readContentFile, writeContentFile } from '../directory-contents';
import { lockDirectory } from '../directory-lock';
import type { Schema } from '../schema';
import type { ContentSink } from './load-archive';
import { openTransaction } from './open-transaction';
import { dropEverything, hasTables, rejectServers } from './postgres-target';

/** A database without tables, to load an archive into. What it takes the place of goes with `commit`. */
export interface RestoreTarget {
  readonly database: Kysely<Schema>;
  readonly store: ContentSink;
  readonly readContent: (sha256: string) => Promise<Uint8Array | undefined>;
  /** What a server would be started with to serve it. */
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  /** Closes the database; calling it again does nothing. */
  close(): Promise<void>;
  /** Closes the database and puts what was loaded in its place. */
  commit(): Promise<void>;
  /** Closes the database and removes what was loaded: what was there before stays. */
  remove(): Promise<void>;
}

export interface TargetLocation {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

export interface ReplaceOption {
  /** Takes away what is there: moved aside in a data directory, dropped in a PostgreSQL database. */
  readonly replace: boolean;
}

/**
 * Opens where the server of these settings would find its data.
 * @throws Error with its remedy when something is there, or servers use it
 */
export function openTarget(place: TargetLocation, { replace }: ReplaceOption): Promise<RestoreTarget> {
  return place.databaseUrl === undefined
    ? openDirectory(place.dataDir, replace)
    : openPostgres(place.databaseUrl, place.dataDir, replace);
}

/** Opens a place of its own beside, removed by `abandon`: a directory, or a database on the same PostgreSQL. */
export async function openBeside({ databaseUrl }: TargetLocation): Promise<RestoreTarget> {
  const directory = await mkdtemp(path.join(tmpdir(), 'rubrica-check-'));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  if (databaseUrl === undefined) {
    const target = await openStaging(directory);
    return { ...target, remove: () => target.close().then(removeDirectory) };
  }
  const name = `rubrica_check_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string): Promise<void> => {
    const { pool } = await connect({ url: databaseUrl });
    const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    try {
      await sql.raw(statement).execute(database);
    } finally {
      await database.destroy();
    }
  };
  await run(`create database ${name} template template0`).catch((cause: unknown) => {
    throw new Error(
      'The user of DATABASE_URL may not create the database to restore into: grant it CREATEDB, or run this command without DATABASE_URL, which checks in the embedded database.',
      { cause },
    );
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const { pool } = await connect({ url: url.href });
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = once(() => database.destroy());
  const target = postgresTarget(database, { DATA_DIR: directory, DATABASE_URL: url.href }, close);
  return {
    ...target,
    remove: async () => {
      await target.close();
      await run(`drop database ${name} with (force)`);
      await removeDirectory();
    },
  };
}

/** Loads beside the data of the directory and then takes their place, so that a failure leaves them as they are. */
async function openDirectory(dataDir: string, replace: boolean): Promise<RestoreTarget> {
  const unlock = lockDirectory(dataDir);
  const staging = path.join(dataDir, `restore-${randomUUID()}`);
  const parts = ['database', 'files'];
  try {
    const present = parts.filter((part) => existsSync(path.join(dataDir, part)));
    if (present.length > 0 && !replace)
      throw new Error(
        `${dataDir} holds data already. Set DATA_DIR to another directory, or add --replace: what is there is then moved into a folder of its own beside.`,
      );
    await mkdir(staging, { recursive: true, mode: 0o700 });
    const target = await openStaging(staging);
    return {
      ...target,
      commit: async () => {
        await target.close();
        const aside = path.join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
        if (present.length > 0) await mkdir(aside, { mode: 0o700 });
        for (const part of present) await rename(path.join(dataDir, part), path.join(aside, part));
        for (const part of await readdir(staging)) await rename(path.join(staging, part), path.join(dataDir, part));
        await rm(staging, { recursive: true, force: true });
        unlock();
      },
      remove: async () => {
        await target.close();
        await rm(staging, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    unlock();
    throw error;
  }
}

/** Returns the embedded database and files in a directory that has neither. */
async function openStaging(directory: string): Promise<RestoreTarget> {
  const connection = await connect({ dataDir: directory });
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connection.pool }) });
  const close = once(async () => {
    await database.destroy();
    await connection.unlock();
  });
  return {
    database,
    store: (_trx, bytes) => writeContentFile(directory, bytes),
    readContent: (sha256) => readContentFile(directory, sha256),
    settings: { DATA_DIR: directory },
    close,
    commit: close,
    remove: close,
  };
}

/**
 * Drops what is there and takes the load in one transaction, so that a failure leaves it as it is, and the database that
 * was named without tables.
 */
async function openPostgres(url: string, dataDir: string, replace: boolean): Promise<RestoreTarget> {
  const { database, commit, rollback } = await openTransaction(url);
  try {
    await rejectServers(database);
    if (await hasTables(database)) {
      if (!replace)
        throw new Error(
          'The database of DATABASE_URL has tables already. Name an empty one, or add --replace: everything in it is then dropped.',
        );
      await dropEverything(database);
    }
  } catch (error) {
    await rollback();
    throw error;
  }
  return { ...postgresTarget(database, { DATA_DIR: dataDir, DATABASE_URL: url }, rollback), commit };
}

function postgresTarget(
  database: Kysely<Schema>,
  settings: RestoreTarget['settings'],
  close: () => Promise<void>,
): RestoreTarget {
  const readContent = (sha256: string) => selectContent(database, sha256);
  return { database, store: insertContent, readContent, settings, close, commit: close, remove: close };
}

function once(callback: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= callback());
}
