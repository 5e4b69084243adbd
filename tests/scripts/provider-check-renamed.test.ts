import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallReport } from '../../scripts/provider/call-report';
import { checkProvider } from '../../scripts/provider/check-provider';
import { MappingEvidence } from '../../scripts/provider/mapping-evidence';
import { remediesOf } from '../../scripts/provider/remedies';
import { differs } from '../../scripts/provider/report-lines';
import type { ProviderProfile } from '../../src/contract/generated/provider-profile';
import { readProfile } from '../../src/upstream/settings/provider';
import { smallestProfile } from '../journeys/provider/profile';
import { renamedProfile } from '../journeys/provider/renamed-profile';
import { projectStates, rightProfile } from '../journeys/provider/right-profile';
import { cipherIv, cipherKey } from '../provider/identity/cipher';
import { staffPassword, roleSeeds } from '../provider/store/access';
import { differences } from '../provider/renamed/differences';
import { startProvider, type Provider } from '../provider/start';
import { repository } from './repository-files';

const hex = (text: string): string => Buffer.from(text).toString('hex');
/** What the list of requests has beyond what documents show. */
const row = 'calls.certificate.getprocessinformation.result.fields';
/** The entry of a profile that names each of the 40 places, or says what is wrong with the one that does. */
const entries: Readonly<Record<string, string>> = {
  'id of a request': 'records.request.fields.contractRequestId',
  'other id of a request': 'records.request.fields.externalRequestId',
  'reference of a request': 'records.request.fields.reference',
  'state of a request, with codes of its own': 'records.request.fields.serviceStatusId',
  "name of a request's state": `${row}.statusName`,
  'date of a request, the day first': `${row}.createdAt`,
  'date of the last state, in milliseconds': `${row}.lastStatusDate`,
  "number of the holder's document": 'records.request.fields.documentNumber',
  "kind of the holder's document, a number": 'records.request.fields.documentType',
  'first name': `${row}.firstName`,
  surname: `${row}.surName`,
  'certificate type': `${row}.certificateTypeId`,
  'state in a history': 'records.status-history-entry.fields.serviceStatusId',
  'date in a history, under its own name': 'records.status-history-entry.dates.date: "DD/MM/YYYY HH:mm:ss"',
  'status of a document, a number': 'records.request-document.values.documentstatusid',
  'path of a document': 'records.request-document.fields.filePath',
  'mandatory validation, yes or no': 'records.request-validation.values.mandatory',
  'outcome of a validation': 'records.request-validation.fields.validationStatus',
  'code in the catalogue of states': 'states.request',
  'name in the catalogue of states': 'records.status-entry.fields.name',
  'key of a setting': 'records.configuration-entry.fields.configurationKey',
  'value of a setting': 'records.configuration-entry.fields.configurationValue',
  'number of a waybill': 'calls.certificate.consultServientregaControl.result.fields.guideNumber',
  'recipient of an electronic certificate': 'records.electronic-certificate.fields.emailOrPhone',
  'main token': 'records.session-grant.fields.token',
  'security token': 'records.session-grant.fields.tokenSecurity',
  'session time, in seconds': 'records.session-grant.fields.timeSession',
  'privileges, as objects': 'records.session-role.fields.Privileges',
  'claim of the document number': 'token.claims.documentNumber',
  'claim of the duration': 'token.claims.expiresIn',
  'outcome of the captcha': 'calls.auth.verifyCaptcha.result.fields.success',
  version: 'calls.auth.versionConsult.response.result: "/producto"',
  'names of a user': 'records.user.fields.names',
  'whether a user is active, yes or no': 'records.user.values.status',
  'id of the sign-in': 'login.exchange.body',
  'filter by state': 'calls.certificate.getprocessinformation.body.status',
  'filter by reference': 'calls.certificate.getprocessinformation.body.reference',
  'path of a file': 'calls.documents.file.path',
  'inner status of certificates': 'families.certificate.response.failed',
  'data of documents':
    'families.documents.response.result, or calls.documents.consultDocuments.response.result: "/resp',
};

let folder = '';
let provider: Provider;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rubrica-renamed-'));
});
afterEach(() => provider.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns how an account signs in that may read every list, and change a setting. */
function environmentOf({ store }: Provider): Record<string, string> {
  const role = store.roles.find(({ name }) => name === roleSeeds[0]?.name);
  role?.Privileges.push(...roleSeeds.flatMap(({ privileges }) => privileges.split(' ')));
  const id = store.guid();
  store.loginIds.set(id, 'aguerrero');
  return {
    PROVIDER_LOGIN_ID: id,
    PROVIDER_USERNAME: 'aguerrero',
    PROVIDER_PASSWORD: staffPassword,
    LOGIN_KEY: hex(cipherKey),
    LOGIN_IV: hex(cipherIv),
  };
}

function writeProfile(profile: object): string {
  const file = path.join(folder, 'profile.json');
  writeFileSync(file, JSON.stringify(profile));
  return file;
}

/** Reads a profile as a server does, and checks the provider once, writing a setting back as well. */
async function checked(profile: object): Promise<{ reports: CallReport[]; differing: string[]; named: string[] }> {
  const read = readProfile(writeProfile(profile));
  const evidence = new MappingEvidence(read);
  const reports = await checkProvider(read, environmentOf(provider), { writes: true }, evidence);
  const differing = [...new Set(reports.filter(differs).map(({ name }) => name)), ...evidence.lines()];
  return { reports, differing, named: [...reports.filter(differs).flatMap(remediesOf), ...evidence.lines()] };
}

const placesNamed = (named: readonly string[]): string[] =>
  differences.map(({ place }) => place).filter((place) => named.some((line) => line.includes(entries[place] ?? '?')));

describe('provider:check', () => {
  it('finds no difference in a provider of the specification, and says what the console does without', async () => {
    provider = await startProvider();
    const { reports } = await checked(smallestProfile(provider.url, 'proxy'));
    expect(reports.filter(differs)).toEqual([]);
    const list = reports.find(({ name }) => name === 'certificate.getprocessinformation');
    expect(list?.differences?.without).toEqual(expect.arrayContaining(['createdAt', 'facts', 'version']));
    expect(list?.differences?.unread).toContain('requestDate');
    expect(reports.map(({ outcome }) => outcome.kind)).not.toContain('unreached');
  }, 60_000);

  it.each([
    ['is the session itself, as the specification has it', {}, []],
    ['has no refresh token', { refreshToken: undefined }, ['auth.login']],
  ])(
    'reports the sign-in at the console’s own page, where what /login answers %s',
    async (_is, lacks, expected) => {
      const replace = (call: string, body: unknown): unknown =>
        call === 'auth POST /login' ? { ...(body as object), ...lacks } : body;
      provider = await startProvider({ replace });
      const { login: _login, ...profile } = smallestProfile(provider.url, 'proxy');
      const { PROVIDER_LOGIN_ID: _id, ...environment } = environmentOf(provider);
      const reports = await checkProvider(profile as ProviderProfile, environment);
      expect(reports.map(({ name }) => name)).toContain('auth.login');
      expect(reports.filter(differs).map(({ name }) => name)).toEqual(expected);
    },
    60_000,
  );

  it('names each of 40 places of a provider that differs in one run, with the entry for it', async () => {
    provider = await startProvider({ variant: 'renamed' });
    const { named } = await checked(rightProfile(provider.url, 'proxy'));
    expect(placesNamed(named)).toEqual(Object.keys(entries));
    expect(placesNamed(named)).toHaveLength(40);
  }, 60_000);

  it('prints 0 differences of the plain provider by the same profile, and ends with 0', async () => {
    provider = await startProvider();
    const profile = rightProfile(provider.url, 'proxy');
    const { differing, named } = await checked(profile);
    expect([differing, placesNamed(named)]).toEqual([[], []]);
    const command = ['--import', 'tsx', 'scripts/provider-check.ts', writeProfile(profile), '--writes'];
    const env = { PATH: process.env['PATH'], ...environmentOf(provider) };
    const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = execFile(process.execPath, command, { cwd: repository, env }, (_error, output, errors) =>
        resolve({ code: child.exitCode, output: output + errors }),
      );
    });
    expect([code, output]).toEqual([0, expect.stringMatching(/: \d+ reads, 0 differences\.\n$/)]);
  }, 60_000);

  it('finds no difference once the profile names the 40 places', async () => {
    provider = await startProvider({ variant: 'renamed' });
    const { states, ...profile } = renamedProfile(provider.url, 'proxy');
    const others = rightProfile(provider.url, 'proxy').states;
    const { differing } = await checked({
      ...profile,
      states: { ...others, request: { ...projectStates, ...states.request } },
    });
    expect(differing).toEqual([]);
  }, 60_000);
});
