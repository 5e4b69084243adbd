import { findText } from '../../contract/texts';
import { currentLanguage } from './language';
import { isMissingFile } from './missing-file';
import { loadedTexts } from './use-translate';

/** Returns the message of an error, or the text of anything else that was thrown. */
export function errorMessage(reason: unknown): string {
  const missing = isMissingFile(reason) && findText(loadedTexts('shell', currentLanguage()) ?? {}, 'broken.missing');
  if (missing) return missing;
  return reason instanceof Error ? reason.message : String(reason);
}
