/** Writes what an embedded database begins as: a directory as `initdb` leaves it, of the PGlite that is installed. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { inRoot } from '../setup/root.mjs';

const installed = readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json'), 'utf8');
const { version } = /** @type {{ version: string }} */ (JSON.parse(installed));
const database = await PGlite.create();
const dump = await database.dumpDataDir('none');
await database.close();
mkdirSync(inRoot('build/database'), { recursive: true });
// src/upstream/store/pglite.ts reads it by that name, which a file has only when it is whole.
const file = inRoot(`build/database/pglite-${version}.tar`);
writeFileSync(`${file}.part`, Buffer.from(await dump.arrayBuffer()));
renameSync(`${file}.part`, file);
