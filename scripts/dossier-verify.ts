import { readFile } from 'node:fs/promises';
import { verifyDossier } from '../src/upstream/services/dossier/verify';
import { asCommand } from './as-command';

/**
 * `npm run dossier:verify -- file.zip [--root root.crt]`: verifies the bundle of a request without server or network. Ends
 * with 1 when anything in it is not as it was sealed, and names it.
 */
await asCommand(async () => {
  const words = process.argv.slice(2);
  const at = words.indexOf('--root');
  const trusted = at < 0 ? undefined : words[at + 1];
  const [file] = words.filter((_word, place) => at < 0 || (place !== at && place !== at + 1));
  if (file === undefined || (at >= 0 && trusted === undefined)) {
    throw new Error('Say which bundle: npm run dossier:verify -- file.zip [--root root.crt]');
  }
  const root = trusted === undefined ? undefined : await readFile(trusted);
  const verdict = verifyDossier(await readFile(file), root);
  if (verdict.problems.length > 0) {
    throw new Error(`${file} fails:\n${verdict.problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
  const { manifest } = verdict;
  console.log(`${file} holds: ${String(manifest?.request['reference'])}, sealed ${manifest?.exportedAt ?? ''}.`);
  console.log(`${manifest?.files.length ?? 0} files, ${manifest?.audit.entries.length ?? 0} audit entries.`);
  if (!root) {
    console.log(
      `Its root has the SHA-256 ${verdict.root ?? ''}: compare it with the root that you trust, or give that with --root.`,
    );
  }
});
