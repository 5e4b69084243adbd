import { callsOf, type Incoming } from '../call';
import { projectRejectionReasons, projectRevocationCauses } from '../store/catalogs';
import { certificatePem } from '../store/certificate';
import { fullName } from '../store/people';
import { guidPattern } from '../store/random';
import { CallError } from '../store/call-error';
import { projectStates } from '../store/states';
import { isWithin } from '../store/dates';
import { matches } from './certificate-reads';
import { entries } from './configuration';

const { get, post } = callsOf('projectT', 'none');

type Project = Incoming['store']['projects'][number];
type ProjectState = keyof typeof projectStates;

function row(project: Project): Record<string, unknown> {
  return {
    ceid: project.ceid,
    exId: project.exId,
    reference: `PT-${project.ceid.slice(0, 6)}`,
    documentType: project.person.documentType,
    documentNumber: project.person.documentNumber,
    applicant: fullName(project.person),
    email: project.person.email,
    projectType: 'T1',
    statusId: project.state,
    statusName: projectStates[project.state],
    requestDate: project.filedAt,
    lastStatusDate: project.changedAt,
    entity: project.entity,
  };
}

/** Returns the request of a body that is the ceid itself, as the specification says of some calls. */
function byCeid({ store, body }: Incoming): Project {
  const { content } = body;
  const bare = typeof content === 'string' ? content.toUpperCase() : null;
  return store.projects.find(({ ceid }) => ceid === bare) ?? store.notFound();
}

/** Returns the request that a body names by any of its fields. */
function named({ store, body }: Incoming): Project {
  const [id] = body.allKnown((value) => guidPattern.test(value));
  const found = store.projects.find(({ ceid, exId }) => ceid === id?.toUpperCase() || exId === id?.toUpperCase());
  return found ?? store.notFound();
}

function move({ store, body }: Incoming, project: Project, from: ProjectState[], to: ProjectState): void {
  if (!from.includes(project.state)) {
    throw new CallError(`La solicitud está en «${projectStates[project.state]}» y no admite esta acción`, 'PT-01');
  }
  project.state = to;
  project.changedAt = store.nowText;
  project.history.push({ state: to, at: store.nowText, note: body.observation });
}

function list({ store, body }: Incoming): Record<string, unknown>[] {
  const status = body.text('status');
  return store.projects
    .filter((project) => status === null || String(project.state) === status)
    .filter((project) => isWithin(project.filedAt, body.text('startDate'), body.text('endDate')))
    .filter((project) => matches(project.person.documentNumber, body.text('document')))
    .map(row)
    .filter((each) => matches(String(each['reference']), body.text('reference')));
}

/** Revokes by a form with a file; the cause must be one of the catalogue. */
function revoke(incoming: Incoming): Record<string, unknown> {
  const { form } = incoming;
  const values = [...(form?.entries() ?? [])];
  const files = values.filter(([, value]) => typeof value !== 'string');
  const texts = values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  if (files.length === 0) throw new CallError('No se ha podido cargar el documento', 'PT-03');
  const fields = { ...incoming, body: incoming.body.part(Object.fromEntries(texts)) };
  const isCause = (value: string) => projectRevocationCauses.some(({ id }) => id === value);
  if (fields.body.known('causeId', isCause) === null) throw new CallError('La causal no existe', 'PT-02');
  const project = named(fields);
  move(fields, project, [30], 50);
  return row(project);
}

export const projectT = [
  post('/getprocessinformation', list),
  post('/getstatushistory', (incoming) =>
    byCeid(incoming).history.map(({ state, at, note }) => ({
      statusId: state,
      name: projectStates[state as ProjectState],
      statusDate: at,
      note,
    })),
  ),
  post('/getservicestatus', () =>
    Object.entries(projectStates).map(([statusId, name]) => ({ statusId: Number(statusId), name })),
  ),
  post('/getsubjectdata', (incoming) => {
    const { person, ceid } = named(
      typeof incoming.body.content === 'string'
        ? { ...incoming, body: incoming.body.part({ ceid: incoming.body.content }) }
        : incoming,
    );
    return [{ ceid, NOMBRES: person.firstName, APELLIDOS: person.surName, EMAIL: person.email, CARGO: null }];
  }),
  post('/getsubscriberdata', (incoming) => {
    const { person, entity } = byCeid(incoming);
    return { ...person, subscriberName: entity, position: null };
  }),
  post('/review', (incoming) => {
    const project = named(incoming);
    move(incoming, project, [10], 20);
    return row(project);
  }),
  post('/issue', (incoming) => {
    const project = named(incoming);
    move(incoming, project, [20], 30);
    return row(project);
  }),
  post('/getsystemconfiguration', (incoming) => entries(incoming, null)),
  get('/ProjectT/getcauserevocation', () => projectRevocationCauses),
  post('/ProjectT/revocationfile', revoke),
  get('/ProjectT/getRejectionReason', () => projectRejectionReasons),
  post('/ProjectT/rejectrequest', (incoming) => {
    const isReason = (value: string) => projectRejectionReasons.some(({ id }) => id === value);
    if (incoming.body.known('reasonId', isReason) === null) {
      throw new CallError('El motivo de rechazo no es valido', 'RCH-01');
    }
    const project = named(incoming);
    move(incoming, project, [10, 20], 40);
    return row(project);
  }),
  get('/ProjectT/getissuecertificate', ({ store, header }) => {
    const project = store.projects.find(({ exId }) => exId === header('exId')) ?? store.notFound();
    if (project.state !== 30) throw new CallError('La solicitud no tiene certificado', 'PT-04');
    return { fileName: `${project.exId}.crt`, b64: Buffer.from(certificatePem).toString('base64') };
  }),
];
