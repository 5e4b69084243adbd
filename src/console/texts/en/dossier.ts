import type spanish from '../es/dossier';
import type { Mirror } from '../tables';

/** The words of a person's case file and of its export. */
const dossier: Mirror<typeof spanish> = {
  others: 'Other requests of this person',
  noOthers: 'There are no other requests of this person that you may see.',
  until: 'until {date}',
  filed: 'Created {date}',
  what: 'Everything known of this request is put together: data, history, documents with their SHA-256 digest and audit entries. It is signed with the seal of dossiers.',
  audited: 'The export stays in the audit trail, in your name.',
  check: 'Whoever receives it can verify it offline: npm run dossier:verify -- file.zip',
  begin: 'Export',
  stop: 'Stop',
  close: 'Close',
  sealing: 'Signing the manifest…',
  files: 'Gathering documents: {done} of {total}',
  packing: 'Packing…',
  progress: 'Progress of the export',
  done: 'The dossier of {reference} was exported',
  damaged: 'The document {name} is not the one that was sealed. Try again.',
  failed: 'It could not be exported',
};

export default dossier;
