/** What a decision on a document says by itself, whatever language its reviewer reads. */
import { single, type Definitions, type JsonObject } from './definitions';
import { literal, type Output } from './output';

export function writeDocumentDecisions(output: Output, definitions: Definitions): void {
  const { master } = single(definitions, 'limits').languages;
  const messages = single(definitions, 'errors').messages;
  const reasons = single(definitions, 'catalogues')['rejectionReasons'] as JsonObject[];
  const ofCorrections = reasons.find((reason) => reason['ofCorrections'] === true);
  output.add(
    'document-decisions.ts',
    `/** The observation of an approval. */\nexport const approvalObservation = ${literal(messages['documentApproved']?.[master] ?? '')};\n` +
      `/** The reason for a document that was corrected, and wrongly. */\nexport const wronglyCorrectedReason = ${literal(ofCorrections?.['id'] ?? '')};\n`,
  );
}
