import { callsOf, type Incoming } from '../call';
import { isWithin } from '../store/dates';
import { fullName } from '../store/people';
import { electronicStates } from '../store/states';
import { matches } from './certificate-reads';

const { get } = callsOf('certificate', 'main');

type Electronic = Incoming['store']['electronics'][number];

function row(electronic: Electronic): Record<string, unknown> {
  return {
    crId: electronic.crId,
    emailOrPhone: electronic.channel === 'SMS' ? electronic.person.phone : electronic.person.email,
    recipient: fullName(electronic.person),
    channel: electronic.channel,
    subjectLine: electronic.subject,
    serviceStatusId: electronic.state,
    name: electronicStates[electronic.state],
    sentDate: electronic.sentAt,
    lastStatusDate: electronic.changedAt,
    attachmentCount: null,
  };
}

const byHeader = ({ store, header }: Incoming): Electronic =>
  store.electronics.find((each) => each.crId === header('crId')) ?? store.notFound();

export const electronic = [
  get('/electronicCertificate/getCertificateList', ({ store, header }) =>
    store.electronics
      .filter((each) => header('status') === null || each.state === header('status'))
      .filter((each) => isWithin(each.changedAt, header('lastStatusStartDate'), header('lastStatusEndDate')))
      .map(row)
      .filter((each) => matches(String(each['emailOrPhone']), header('emailOrPhone'))),
  ),
  get('/electronicCertificate/getStatusList', () =>
    Object.entries(electronicStates).map(([statusId, name]) => ({ statusId, name })),
  ),
  get('/electronicCertificate/getCertificateData', (incoming) => {
    const found = byHeader(incoming);
    return { ...row(found), body: `Texto de la notificación a ${fullName(found.person)}`, hash: null };
  }),
  get('/electronicCertificate/getCertificateHistory', (incoming) => {
    const found = byHeader(incoming);
    const sent = { statusId: 'ENV', name: electronicStates.ENV, statusDate: found.sentAt, ip: null };
    if (found.state === 'ENV') return [sent];
    return [
      sent,
      { statusId: found.state, name: electronicStates[found.state], statusDate: found.changedAt, ip: null },
    ];
  }),
];
