/** `npm run generate`: reads schemas/, refuses wrong definitions, writes src/contract/generated/. */
import { fileURLToPath } from 'node:url';
import { WrongDefinitions } from './definitions';
import { generateContract } from './generate-contract';

const root = fileURLToPath(new URL('../../', import.meta.url));
try {
  const { written, removed } = await generateContract(`${root}schemas`, `${root}src/contract/generated`);
  console.log(`Generated the contract: ${written} files written, ${removed} removed.`);
} catch (error) {
  if (!(error instanceof WrongDefinitions)) throw error;
  for (const problem of error.problems) console.error(String(problem));
  console.error(`${error.problems.length} wrong definitions; nothing was generated.`);
  process.exitCode = 1;
}
