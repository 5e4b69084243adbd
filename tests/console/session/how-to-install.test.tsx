import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { HowToInstall } from '../../../src/console/session/key-file/how-to-install';

beforeAll(async () => {
  await setLanguage('es');
  await loadTexts(['keys']);
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 0, /^En Android/, 'Quick Share'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, /^En iPhone/, 'AirDrop'],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, /^En iPhone/, 'AirDrop'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, /^En Mac/, undefined],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, /^En Windows/, undefined],
])('the use of the file is shown first for %s, and how it moves from a phone', (_, agent, touch, first, sharing) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: touch });
  render(<HowToInstall />);
  const [own] = screen.getAllByRole('listitem', { hidden: true });
  expect(own).toHaveTextContent(first);
  // By what that phone has, and not by the name that another one gives it.
  const move = screen.queryByText(/^Para pasarlo del teléfono/)?.textContent;
  expect(move?.match(/AirDrop|Quick Share/g) ?? []).toEqual(sharing === undefined ? [] : [sharing]);
  expect(move === undefined).toBe(sharing === undefined);
  expect(screen.getByText('En otro equipo o programa')).toBeInTheDocument();
});
