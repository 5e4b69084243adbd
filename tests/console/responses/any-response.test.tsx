import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProvider, type Provider } from '../../provider/start';
import { loadResource } from '../../../src/console/data/resource-definitions';
import { loadDefinitionLabels } from '../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../src/console/shell/own-pages';
import { setRuntime } from '../../../src/console/transport/runtime';
import { resources } from '../../../src/contract/generated/resources';
import { pageRoutes } from '../../../src/contract/generated/routes';
import { pageProblems } from './page-problems';
import { staffPages } from './staff-pages';
import { configurationFor, isOfSession, showPage } from './provided-page';
import { parts, wholes, type Spoiling } from './spoilings';

/**
 * Each spoiling of each call alone, too: for the whole table; `npm test` spoils all calls of a page at once, in a third of the
 * ways by turns, and each call alone in one way. What is below the page, `read-results.test.ts` spoils in every way.
 */
const isFull = process.env['RESPONSES'] === 'full';
let provider: Provider;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  provider = await startProvider();
  setRuntime(configurationFor(provider.url));
  await Promise.all([loadDefinitionLabels('es'), loadTexts(['shell'], 'es')]);
  await Promise.all(['documentReview' as const, 'credentials' as const, 'requestForm' as const].map(loadOwnPage));
  await Promise.all(resources.map(({ name }) => loadResource(name)));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.close();
});

const spoiledBefore = new Set<string>();

const pages = staffPages.map((page, place) => ({ ...page, place }));

describe.each(pages)('a page of $username', ({ username, at, asks, place }) => {
  it(
    `shows a sentence whatever its calls answer: ${at.toString().replace(/^.*?`?\/(\w+).*$/s, '/$1')}`,
    async () => {
      const address = at(provider.store);
      const found: string[] = [];
      const look = async (
        what: string,
        isSpoiled: (call: string) => boolean,
        { of }: Pick<Spoiling, 'of'>,
        awaited: readonly string[] = [],
      ) => {
        provider.change({ replace: (call, body) => (isSpoiled(call) ? of(body) : body) });
        const hasAsked = (calls: readonly string[]): boolean =>
          calls.some(isSpoiled) && awaited.every((call) => calls.includes(call));
        const shown = await showPage(provider, username, address, hasAsked);
        // A page that asks for nothing says nothing of its answers.
        const problems = [
          ...pageProblems(shown.text, shown.main),
          ...(hasAsked(shown.calls) ? [] : ['it is not asked']),
        ];
        found.push(...problems.map((problem) => `${address}, ${what}: ${problem}`));
        return shown;
      };
      const isOfPage = (call: string): boolean => !isOfSession(call);
      const { calls } = await look('true answers', isOfPage, { of: (right) => right }, asks);
      expect(calls).toEqual(expect.arrayContaining([...asks]));
      const own = calls.filter(isOfPage);
      const inTurn = parts.filter((_, turn) => isFull || turn % 3 === place % 3);
      for (const part of inTurn) await look(`all calls, ${part.title}`, isOfPage, part);
      for (const call of own) {
        if (!isFull && spoiledBefore.has(call)) continue;
        spoiledBefore.add(call);
        const telling = spoiledBefore.size % 2 === 0 ? 'null' : 'data [{}]';
        const chosen = isFull ? [...wholes, ...parts] : wholes.filter(({ title }) => title === telling);
        for (const whole of chosen) await look(`${call}, ${whole.title}`, (each) => each === call, whole);
      }
      expect(found).toEqual([]);
    },
    isFull ? 600_000 : 60_000,
  );
});

/** What stays here before a provider, or is drawn as another section draws it. */
const others: Readonly<Record<string, string>> = {
  '/Auditoria': 'the audit trail is our own',
  '/Convenios/suscriptores': 'the subscribers of an agreement are our own',
  '/clientSection/electronics': 'as /Electronics',
  '/confirm-email/:token': 'the accounts of applicants are our own',
  '/dashboard': 'leads to a section',
  '/Myself/form': 'as /clientSection/form',
  '/dashboards/form': 'as /clientSection/form',
  '/Myself/review/document': 'as /documentaryValidation/document',
  '/dashboards/review/document': 'as /documentaryValidation/document',
  '/RequestManagement/review/document': 'as /documentaryValidation/document',
  '/Myself/review/verificationValidation': 'as /documentaryValidation/verificationValidation',
  '/dashboards/review/verificationValidation': 'as /documentaryValidation/verificationValidation',
  '/RequestManagement/review/verificationValidation': 'as /documentaryValidation/verificationValidation',
};

it('the pages are those of every section and every page of the definitions', () => {
  const routes = [...resources.map(({ route }) => route), ...pageRoutes.map(({ path }) => path)];
  const addresses = staffPages.map(({ at }) => at(provider.store));
  const isOpened = (route: string): boolean =>
    addresses.some((address) => address === route || new RegExp(`^${route}[#/][^/]*$`).test(address));
  expect(routes.filter((route) => !isOpened(route)).toSorted()).toEqual(Object.keys(others).toSorted());
});
