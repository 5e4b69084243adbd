import { expiredUsername, staffPassword, roleSeeds, type Role } from './access';
import { revocationReasons } from './catalogs';
import { type Body } from './body';
import { colombianTime, daysBefore } from './dates';
import { type StoredFile } from './files';
import { type Maker } from './maker';
import {
  makeAgreements,
  makeElectronics,
  makeLocations,
  makeProjects,
  makeRequests,
  makeWaybills,
} from './make-records';
import { personAt, type Person } from './people';
import { guidMaker, seededRandom } from './random';
import { CallError } from './call-error';
import { type CertificateRequest } from './requests';

export interface User {
  id: string;
  username: string;
  password: string;
  person: Person;
  roleId: string;
  isActive: boolean;
  daysSinceExpiry: number | null;
}

export interface Session {
  id: string;
  username: string;
  refreshToken: string;
  isReplaced: boolean;
}

/** Everything the provider knows; it lives in memory and begins the same for the same clock. */
export class ProviderStore implements Maker {
  readonly random = seededRandom(20_261);
  readonly guid = guidMaker(this.random);
  private readonly files = new Map<string, () => StoredFile>();
  readonly mailbox: { to: string; subject: string; text: string; at: string }[] = [];
  readonly otpCodes = new Map<string, string>();
  readonly sessions = new Map<string, Session>();
  readonly loginIds = new Map<string, string>();
  readonly captchaTokens = new Set<string>();
  readonly passwordLinks = new Map<string, string>();
  readonly ticketsUsed = new Set<string>();
  readonly credentials = new Map<string, { certificate: string | null; signature: string | null }>();
  readonly configuration = new Map<string, string>([
    ['DaysDateFilter', '90'],
    ['EnableMainTableGlobalCheckbox', 'true'],
    ['QuantityMainTableRequests', '1'],
    ['CorreoMesaDeAyuda', 'mesa@certificadora.example'],
    ['MaximoGuiasMasivas', '25'],
  ]);
  readonly roles: Role[];
  readonly users: User[];
  readonly agreements;
  readonly locations;
  readonly requests: CertificateRequest[];
  readonly waybills;
  readonly electronics;
  readonly projects;

  constructor(
    readonly now: () => Date,
    /** Names the claims of a token as the provider's variant does. */
    readonly nameClaims: (claims: Record<string, unknown>) => Record<string, unknown> = (claims) => claims,
  ) {
    this.roles = roleSeeds.map(({ name, description, appId, privileges }) => ({
      id: this.guid(),
      name,
      description,
      appId,
      Privileges: privileges.split(' '),
    }));
    this.users = roleSeeds.map(({ username }, index) => this.account(username, 500 + index, index));
    this.users.push({ ...this.account(expiredUsername, 600, 2), daysSinceExpiry: 3 });
    for (let index = 0; index < 40; index += 1) {
      this.users.push({ ...this.account(`cuenta${index}`, 700 + index, index % 12), isActive: index % 7 !== 3 });
    }
    const official = roleSeeds.find(({ privileges }) => privileges.includes('SIGNATURE_ECD'))?.username ?? '';
    this.credentials.set(official, { certificate: null, signature: this.daysAgo(40) });
    this.agreements = makeAgreements(this);
    this.locations = makeLocations(this);
    this.requests = makeRequests(this, this.agreements);
    this.waybills = makeWaybills(this, this.requests);
    this.electronics = makeElectronics(this);
    this.projects = makeProjects(this);
  }

  private account(username: string, personIndex: number, roleIndex: number): User {
    const role = this.roles[roleIndex] as Role;
    return {
      id: this.guid(),
      username,
      password: staffPassword,
      person: personAt(personIndex),
      roleId: role.id,
      isActive: true,
      daysSinceExpiry: null,
    };
  }

  /** Returns a date of the office's calendar as it prints it. */
  daysAgo(days: number): string {
    return colombianTime(daysBefore(this.now(), days));
  }

  get nowText(): string {
    return colombianTime(this.now());
  }

  userOf(username: string | null): User | undefined {
    return this.users.find((user) => user.username === username);
  }

  roleOf(user: User): Role {
    return this.roles.find((role) => role.id === user.roleId) ?? (this.roles.at(-1) as Role);
  }

  may(user: User | undefined, ...privileges: string[]): boolean {
    return user !== undefined && this.roleOf(user).Privileges.some((privilege) => privileges.includes(privilege));
  }

  findRequest(id: string | null): CertificateRequest | undefined {
    const wanted = id?.toUpperCase();
    return this.requests.find((each) => each.contractRequestId === wanted || each.externalRequestId === wanted);
  }

  /** Returns the request that a body names by one of its two ids, or by its reference. */
  requestIn(body: Body): CertificateRequest {
    return this.requestsIn(body)[0] ?? this.notFound();
  }

  requestsIn(body: Body): CertificateRequest[] {
    const named = body.guids().flatMap((id) => this.findRequest(id) ?? []);
    const reference = body.text('reference');
    const referred = reference === null ? [] : this.requests.filter((each) => each.reference === reference);
    return [...new Set([...named, ...referred])];
  }

  notFound(): never {
    throw new CallError('No se encontraron resultados', 'CON-04');
  }

  storeFile(name: string, make: () => StoredFile): string {
    const filepath = `repositorio/${name}/${this.guid()}`;
    this.files.set(filepath, make);
    return filepath;
  }

  fileAt(filepath: string | null): StoredFile {
    return this.files.get(filepath ?? '')?.() ?? this.notFound();
  }

  send(to: string, subject: string, text: string): void {
    this.mailbox.push({ to, subject, text, at: this.nowText });
  }

  /** Mails a code of six digits for an address and remembers it until the next one. */
  sendOtp(email: string): void {
    const code = String(100_000 + Math.floor(this.random() * 900_000));
    this.otpCodes.set(email.toLowerCase(), code);
    this.send(email, 'Código de verificación', `Su código es ${code}`);
  }

  isWhitelisted(email: string): boolean {
    return email.toLowerCase().endsWith('@entidad.example');
  }

  revocationReasonIn(body: Body): string {
    const known = body.known('revocationReasonId', (value) => revocationReasons.some(({ id }) => id === value));
    if (known === null) throw new CallError('La causal de revocación no existe', 'REV-02');
    return known;
  }
}
