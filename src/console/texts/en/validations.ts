import type spanish from '../es/validations';
import type { Mirror } from '../tables';

/** The words of a request's validations. */
const validations: Mirror<typeof spanish> = {
  title: 'Validations of the request',
  noPermission: 'This user has no permission to manage this request',
  mandatory: 'Mandatory',
  optional: 'Not mandatory',
  execution: {
    identity: 'Execution 1: identity',
    review: 'Execution 2: review',
    both: 'Execution 3: identity and review',
  },
  status: { SAT: 'Satisfactory', NST: 'Not satisfactory', none: 'Not run' },
  nameScore: 'Name match {score}%',
  wordScore: 'in any order {score}%',
  fingerPrintCode: 'Fingerprint code',
  identificationNumber: 'Identification number',
  none: 'No data',
  run: 'Consult',
  runAgain: 'Consult again',
  reader: {
    help: 'The holder puts a finger on the reader at your desk. By confirming, you attest that they are present.',
    confirm: 'Confirm and read the fingerprint',
  },
  answer: {
    name: 'Name in the registry',
    documentState: 'State of the document',
    companyName: 'Company name',
    nit: 'Tax number',
    registrationState: 'State of the registration',
    registrationNumber: 'Registration number',
    legalRepresentative: 'Legal representative',
    remedy: 'Evidence asked for',
  },
  validate: 'Validate',
  validateNot: 'Not satisfactory',
  postpone: 'Postpone',
  manualNot: 'Manual validation does not apply: the request brings no evidence of identity.',
  questionnaire: {
    status: 'Consult its state',
    ask: 'Put the questionnaire',
    available: 'The questionnaire can be put.',
    unavailable: 'The questionnaire cannot be put now.',
    remaining: 'Attempts left: {count}.',
    blocked: 'Blocked until',
    title: 'Identity questionnaire',
    help: 'Read each question to the applicant and mark the answer.',
    left: 'Time left {time}',
    over: 'The time is over. Close and ask for another questionnaire.',
    unanswered: '{count} {count|question is|questions are} not answered',
    send: 'Send the answers',
    close: 'Close',
  },
};

export default validations;
