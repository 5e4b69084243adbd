import { dayMs } from '../../../contract/durations';
import { codeList } from '../../store/code-list';
import * as requestStates from '../../../contract/generated/states/request';
import { sql, type Transaction } from 'kysely';
import { products } from '../../../contract/generated/products';
import { isService } from '../../../contract/product';
import type { Schema } from '../../store/schema';
import { applicants } from './applicants';
import { seedContracts } from './request-rows';

interface SeedAgreement {
  readonly contractId: string;
  readonly name: string;
  /** Whose company's: the place of a person of the demo. */
  readonly company?: number;
  readonly supervisor: 'supervisor' | 'supervisor2';
  /** Days from now that it begins and ends. */
  readonly days: readonly [from: number, to: number];
}

/** The agreements of the demo: three in use, one without products, one expired, one of another supervisor. */
const agreements: readonly SeedAgreement[] = [
  { contractId: 'CNV-001', name: 'Cooperativa de muestra', company: 0, supervisor: 'supervisor', days: [-200, 165] },
  { contractId: 'CNV-002', name: 'Gremio de muestra', company: 1, supervisor: 'supervisor', days: [-300, 65] },
  { contractId: 'CNV-003', name: 'Universidad de muestra', company: 2, supervisor: 'supervisor', days: [-90, 640] },
  { contractId: 'CNV-004', name: 'Convenio sin productos de muestra', supervisor: 'supervisor', days: [-5, 360] },
  {
    contractId: 'CNV-005',
    name: 'Cámara de muestra (vencido)',
    company: 3,
    supervisor: 'supervisor',
    days: [-400, -35],
  },
  { contractId: 'CNV-006', name: 'Federación de muestra', company: 4, supervisor: 'supervisor2', days: [-60, 305] },
];

const certificates = products.filter((product) => !isService(product));

/** Of the expired one and of the other supervisor's, which have no requests. */
const idleQuota = 20;

/** Writes the agreements that the demo's requests name, and those beside them; their quota comes with the certificates. */
export async function seedAgreements(trx: Transaction<Schema>, now: Date): Promise<void> {
  const users = await trx.selectFrom('users').select(['id', 'username']).execute();
  const people = applicants();
  const day = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  await trx
    .insertInto('contracts')
    .values(
      agreements.map(({ contractId, name, company, supervisor, days: [from, to] }) => ({
        contractId,
        name,
        companyDocument: company === undefined ? null : (people[company]?.companyDocument ?? null),
        supervisorId: users.find(({ username }) => username === supervisor)?.id ?? null,
        validFrom: day(from),
        validTo: day(to),
      })),
    )
    .execute();
}

/**
 * Stores what the agreements have bought and spent: enough for every request of theirs and something over, save for one
 * product of the second, of which only one is left. A person with certificates under one is its subscriber.
 */
export async function seedQuotas(trx: Transaction<Schema>): Promise<void> {
  const counted = await countByProduct(trx);
  const bought = certificates.flatMap(({ name: product }, place) =>
    seedContracts.map((contractId, at) => {
      const { used, waiting } = counted.get(`${contractId} ${product}`) ?? { used: 0, waiting: 0 };
      const spare = 2 + ((place * 5) % 9) + at;
      const last = at === 1 && product === 'legalPerson';
      return { contract_id: contractId, product, quota: last ? used + 1 : used + waiting + spare, used };
    }),
  );
  const idle = ['CNV-005', 'CNV-006'].flatMap((contract_id) =>
    certificates.slice(0, 3).map(({ name: product }) => ({ contract_id, product, quota: idleQuota, used: 0 })),
  );
  await trx
    .insertInto('contract_quotas')
    .values([...bought, ...idle])
    .execute();
  await sql`
    insert into agreement_subscribers (
      agreement, "firstName", "secondName", "firstLastName", "secondLastName", "documentType", "documentNumber", email,
      address
    )
    select distinct on (c."contractId", r.document_number) c.id, r.first_name, r.second_name, r.sur_name, r.second_surname,
      r.document_type, r.document_number, r.email, r.address
    from requests r join contracts c on c."contractId" = r.contract_id
    where r.certificate_serial is not null and length(r.email) <= 50 and r.address is not null
    order by c."contractId", r.document_number, r.id
  `.execute(trx);
}

/** People whom an agreement has invited and who have not asked for a certificate within it, by its code; days ago. */
const invitations = [
  { contractId: 'CNV-001', secondName: 'Irene', surName: 'Gómez', daysAgo: 2 },
  { contractId: 'CNV-001', secondName: 'Tomás', surName: 'Ibáñez', daysAgo: 12 },
  { contractId: 'CNV-003', secondName: 'Lucía', surName: 'Rincón', daysAgo: 5 },
  // Of the agreement that has ended: these can be accepted no more.
  { contractId: 'CNV-005', secondName: 'Marcos', surName: 'Peña', daysAgo: 60 },
  { contractId: 'CNV-005', secondName: 'Nadia', surName: 'Ávila', daysAgo: 45 },
] as const;

const firstInvitedDocument = 1_000_000_201;

/** Writes the invitations of the demo that are pending or expired: those of its applicants are accepted. */
export async function seedInvitations(trx: Transaction<Schema>, now: Date): Promise<void> {
  const agreementIds = await trx.selectFrom('contracts').select(['id', 'contractId']).execute();
  const rows = invitations.map(({ contractId, secondName, surName, daysAgo }, index) => {
    const documentNumber = String(firstInvitedDocument + index);
    const invitedAt = new Date(now.getTime() - daysAgo * dayMs);
    return {
      agreement: agreementIds.find((each) => each.contractId === contractId)?.id ?? '',
      firstName: 'Demo',
      secondName,
      firstLastName: surName,
      documentType: 'CC',
      documentNumber,
      email: `demo.${documentNumber}@rubrica.example`,
      address: `Calle de Muestra ${100 + index} # 0-10`,
      invitedAt,
      createdAt: invitedAt,
    };
  });
  await trx.insertInto('agreement_subscribers').values(rows).execute();
}

interface Counted {
  readonly contract: string;
  readonly product: string;
  readonly used: number;
  readonly waiting: number;
}

/** Returns how many of each product an agreement's requests have spent, and how many may still. */
async function countByProduct(trx: Transaction<Schema>): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted>`
    select contract_id as contract, product, count(*) filter (where certificate_serial is not null)::integer as used,
      count(*) filter (where state in (${sql.raw(codeList(requestStates.beforeIssuance))}))::integer as waiting
    from requests where contract_id is not null group by contract_id, product
  `.execute(trx);
  return new Map(rows.map((row) => [`${row.contract} ${row.product}`, row]));
}
