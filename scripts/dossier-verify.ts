import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyDossier } from '../src/upstream/domain/dossier/verify';
import { asCommand } from './as-command';

/**
 * `npm run dossier:verify -- file.zip --root root.crt [--crl issuing.crl] [--policies <arc>]`: verifies the bundle of a
 * request without server or network. Ends with 1 when anything in it is not as it was sealed, and names it. A list that was
 * fetched later than the dossier also tells a seal that was revoked since; `--policies` is the provider's POLICY_OID.
 */
await asCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { root: { type: 'string' }, crl: { type: 'string', multiple: true }, policies: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error('Say which bundle: npm run dossier:verify -- file.zip --root root.crt [--crl issuing.crl]');
  const { problems, manifest } = await verifyDossier(await readFile(file), {
    ...(values.root !== undefined && { root: await readFile(values.root) }),
    lists: await Promise.all((values.crl ?? []).map((list) => readFile(list))),
    ...(values.policies !== undefined && { policyArc: values.policies }),
  });
  if (problems.length > 0) throw new Error(`${file} fails:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  const { head, entries } = manifest?.audit ?? {};
  console.log(`${file} holds: ${String(manifest?.request['reference'])}, sealed ${manifest?.exportedAt ?? ''}.`);
  console.log(`${manifest?.files.length ?? 0} files, ${entries?.length ?? 0} audit entries.`);
  console.log(`Head of the audit trail: ${head?.sequence ?? 0} ${head?.hash ?? ''}`);
});
