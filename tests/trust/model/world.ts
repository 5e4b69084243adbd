import { createHash, randomBytes } from 'node:crypto';
import { x509 } from '../../../src/upstream/adapters/pki/x509';
import { nitCheckDigit } from '../../../src/contract/nit';
import { putIntoStock, tokenSerial } from '../../../src/upstream/seed/token-stock';
import { headHash } from '../../../src/upstream/store/audit';
import type { ModelInstallation } from './installation';
import { takeSnapshot, type Extent, type RequestRow, type Snapshot } from './snapshot';

/** A person whom the registries know, by the names they have. */
export interface Citizen {
  readonly documentNumber: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly firstLastName: string;
  readonly secondLastName: string;
  readonly companyName: string;
  /** With its check digit. */
  readonly companyDocument: string;
  /** As the supervisor registered it: of the first it is an applicant's, who files within the agreement. */
  readonly email: string;
}

/** An agreement of a sequence. */
interface Agreement {
  readonly contractId: string;
  /** Of each product. */
  readonly quota: number;
}

/** What one sequence has for itself, so that it runs the same after any other. */
export interface World {
  readonly extent: Extent;
  /** Usernames of its two applicants, with the role of the demo's. */
  readonly applicants: readonly [string, string];
  readonly citizens: readonly [Citizen, Citizen];
  readonly agreements: readonly [Agreement, Agreement];
  readonly serials: readonly [string, string];
  /** PKCS#10, of a key each. */
  readonly signingRequests: readonly [Uint8Array, Uint8Array];
  /** What most of its requests are. */
  readonly leaning: Leaning;
  /** Of mails: unlike any other sequence's. */
  readonly mailDomain: string;
}

/** What most requests of a sequence are, so that two of them meet: at a token, at a key, or at the last of a quota. */
export interface Leaning {
  readonly medium: RequestRow['medium'];
  /** Filed within the agreement whose quota is one of each product. */
  readonly scarce: boolean;
}

const names: readonly (readonly [string, string, string, string])[] = [
  ['Demo', 'Alba', 'Peña', 'Cárdenas'],
  ['Muestra', 'Inés', 'Quintero', 'Ñáñez'],
];
export const products = ['naturalPerson', 'companyMembership', 'companyRepresentation', 'legalPerson'] as const;
/** Asked for by applicants, approved by other products. */
export const service = 'timeStamping';
const firstDocument = 2_000_000_000;
const firstNit = 810_000_000;
const firstToken = 100_000;

let count = 0;

/** Makes two applicants, two citizens with a company each, two agreements, two tokens and two keys. */
export async function makeWorld(installation: ModelInstallation, leaning: World['leaning']): Promise<World> {
  const number = (count += 1);
  installation.rewind();
  const { db } = installation;
  const citizens = [citizen(number, 0), citizen(number, 1)] as const;
  await insertCitizens(installation, citizens);
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'SUSCRIPTOR').executeTakeFirstOrThrow();
  const filer = await filerRole(installation);
  const applicants = [`suscriptor.${number}.a`, `suscriptor.${number}.b`] as const;
  const users = await db
    .insertInto('users')
    .values(
      applicants.map((username) => ({
        username,
        names: 'Demo',
        lastNames: 'Suscriptor',
        documentNumber: '', // With one, each request for a citizen would have a mismatch to explain.
        email: `${username}@rubrica.example`,
        roles: [role.id, filer],
      })),
    )
    .returning('id')
    .execute();
  const agreements = [
    { contractId: `MOD-${number}-A`, quota: 1 },
    { contractId: `MOD-${number}-B`, quota: 5 },
  ] as const;
  await insertAgreements(installation, agreements, { citizens });
  await putIntoStock(db, [firstToken + number * 2, firstToken + number * 2 + 1]);
  const auditFrom = (await headHash(db))?.sequence ?? 0;
  return {
    extent: { owners: users.map(({ id }) => id), contracts: agreements.map(({ contractId }) => contractId), auditFrom },
    applicants,
    citizens,
    agreements,
    serials: [tokenSerial(firstToken + number * 2), tokenSerial(firstToken + number * 2 + 1)],
    signingRequests: [await signingRequest(), await signingRequest()],
    leaning,
    mailDomain: `m${number}.rubrica.example`,
  };
}

/** Leaves nothing for the clock of later sequences to end, nor mails for them to read. */
export async function endWorld({ db }: ModelInstallation, { extent }: World): Promise<void> {
  await db
    .updateTable('requests')
    .set({ state: 'ANU' })
    .where('owner_id', 'in', [...extent.owners])
    .execute();
  await db.deleteFrom('mail_outbox').execute();
}

export function look({ services, tables }: ModelInstallation, { extent }: World): Promise<Snapshot> {
  return takeSnapshot(services.store, tables, extent);
}

function citizen(world: number, at: number): Citizen {
  const [firstName = '', secondName = '', firstLastName = '', secondLastName = ''] = names[at] ?? [];
  const nit = String(firstNit + world * 2 + at);
  return {
    documentNumber: String(firstDocument + world * 2 + at),
    firstName,
    secondName,
    firstLastName,
    secondLastName,
    companyName: `Comercial ${at === 0 ? 'Andina' : 'Llanera'} S.A.S.`,
    companyDocument: `${nit}-${nitCheckDigit(nit)}`,
    email: at === 0 ? `suscriptor.${world}.a@rubrica.example` : `titular@m${world}.rubrica.example`,
  };
}

async function insertCitizens({ db }: ModelInstallation, citizens: readonly Citizen[]): Promise<void> {
  await db
    .insertInto('registry_citizens')
    .values(
      citizens.map((person) => ({
        document_type: 'CC',
        document_number: person.documentNumber,
        first_name: person.firstName,
        second_name: person.secondName,
        sur_name: person.firstLastName,
        second_surname: person.secondLastName,
        document_state: 'VIGENTE',
        birth_date: '1980-04-11',
        birth_place: '11001',
        issued_at: '1998-06-01',
        issued_in: '05001',
        tax_state: 'REGISTRO ACTIVO',
        traces: JSON.stringify({
          phone: '+57 300 111 2000',
          addresses: ['Calle de Muestra 1'],
          banks: ['Banco de Muestra'],
          employers: ['Comercial de Muestra'],
        }),
        failures: '{}',
      })),
    )
    .execute();
  await db
    .insertInto('registry_companies')
    .values(
      citizens.map((person) => ({
        nit: person.companyDocument.slice(0, -2),
        name: person.companyName,
        tax_state: 'REGISTRO ACTIVO',
        chamber_state: 'ACTIVA',
        registration_number: '3000001',
        representative_number: person.documentNumber,
        failures: '{}',
      })),
    )
    .execute();
}

/** Returns the id of the role of those who file for others too: in both applications, and for their own agreements. */
async function filerRole({ db }: ModelInstallation): Promise<string> {
  const name = 'RADICADOR DEL MODELO';
  const find = () => db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirst();
  const there = await find();
  if (there) return there.id;
  const role = {
    name,
    description: 'De una prueba',
    appId: 'RUBRICA',
    privileges: ['CONSULT_MYSELF', 'CONSULT_PROYT'],
  };
  return (await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts agreements that invite each citizen, by the e-mail of the applicant of the same place. */
async function insertAgreements(
  { db }: ModelInstallation,
  agreements: readonly Agreement[],
  { citizens }: Pick<World, 'citizens'>,
): Promise<void> {
  const supervisor = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'supervisor')
    .executeTakeFirstOrThrow();
  const validity = { validFrom: '2026-01-01', validTo: '2030-12-31' };
  const contracts = await db
    .insertInto('contracts')
    .values(
      agreements.map(({ contractId }) => ({ contractId, name: contractId, supervisorId: supervisor.id, ...validity })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('agreement_subscribers')
    .values(
      contracts.flatMap(({ id: agreement }) =>
        citizens.map(({ documentNumber, firstName, firstLastName, email }) => ({
          agreement,
          documentNumber,
          firstName,
          firstLastName,
          email,
          address: 'Calle de Muestra 1',
        })),
      ),
    )
    .execute();
  await db
    .insertInto('contract_quotas')
    .values(
      agreements.flatMap(({ contractId, quota }) =>
        [...products, service].map((product) => ({ contract_id: contractId, product, quota })),
      ),
    )
    .execute();
}

async function signingRequest(): Promise<Uint8Array> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const name = `CN=Muestra ${createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 8)}`;
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name,
    keys,
    signingAlgorithm: { ...algorithm, hash: 'SHA-256' },
  });
  return new Uint8Array(request.rawData);
}
