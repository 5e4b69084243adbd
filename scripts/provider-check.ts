import { families } from '../src/contract/generated/families';
import { readProfile } from '../src/upstream/settings/provider';
import { asCommand } from './as-command';
import { checkProvider } from './provider/check-provider';
import { MappingEvidence } from './provider/mapping-evidence';
import { differs, envelopeLines, reportOf } from './provider/report-lines';
import { withoutLines } from './provider/uses';

/**
 * `npm run -s provider:check -- schemas/providers/example.json`: asks a provider each read and prints, by call, how its responses differ
 * from what the specification shows, and what the console does without: names of fields, never a value. PROVIDER_TOKEN, PROVIDER_LOGIN_ID,
 * or PROVIDER_USERNAME and PROVIDER_PASSWORD, say who asks; `--writes` writes a setting back as it stands, too. Ends with 1 when a call is
 * not reached, or differs, or an entry of the profile does.
 */
await asCommand(async () => {
  const [file, ...flags] = process.argv.slice(2);
  if (file === undefined) throw new Error('Which profile? npm run -s provider:check -- schemas/providers/example.json');
  const provider = readProfile(file);
  const evidence = new MappingEvidence(provider);
  const reports = await checkProvider(provider, process.env, { writes: flags.includes('--writes') }, evidence);
  for (const report of reports) console.log(reportOf(report));
  const embedded = Object.keys(families).filter((name) => !(name in provider.families));
  if (embedded.length > 0) console.log(`\nStays with this product: ${embedded.join(', ')}.`);
  const beside = envelopeLines(reports);
  if (beside.length > 0) console.log(`\nNot read beside the results:\n${beside.map((line) => `  ${line}`).join('\n')}`);
  const idle = evidence.lines();
  if (idle.length > 0) console.log(`\nThe profile, against what came:\n${idle.map((line) => `  ${line}`).join('\n')}`);
  const without = await withoutLines(reports);
  if (without.length > 0) console.log(`\nThe console does without:\n${without.map((line) => `  ${line}`).join('\n')}`);
  const found = reports.filter(differs).length + idle.length;
  console.log(`\n${provider.name}: ${reports.length} reads, ${found} ${found === 1 ? 'difference' : 'differences'}.`);
  if (found > 0) process.exitCode = 1;
});
