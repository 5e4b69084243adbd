import type spanish from '../es/finalization';
import type { Mirror } from '../tables';

const finalization: Mirror<typeof spanish> = {
  title: 'Acceptance of the certificate',
  checking: 'Checking the link',
  checkFailed: 'The link could not be checked',
  lead: 'Your certificate is ready. See what you accept before you go on.',
  type: 'Type of certificate',
  reference: 'Reference',
  serialNumber: 'Serial',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  what: 'By accepting, you confirm that:',
  received: 'you received the certificate and can use it;',
  data: 'your data in the certificate are right;',
  custody: 'you will keep the key and its password, and ask for the revocation if somebody else knows them.',
  agree: 'I confirm the above and accept the certificate',
  submit: 'Accept the certificate',
  submitting: 'Accepting',
  failed: 'It could not be accepted',
  doneTitle: 'The certificate is active',
  done: 'You accepted the certificate {reference}. We sent you the confirmation by e-mail.',
  doneUntil: 'It is valid until {date}.',
  usedTitle: 'The link no longer works',
  used: 'The link expired or was already used: it works only once. If you accepted the certificate, it is active and there is nothing to do.',
  usedAct: 'If you have not accepted it yet, ask whoever issued it for a new link.',
  consult: 'Consult the status',
  retry: 'Try again',
};

export default finalization;
