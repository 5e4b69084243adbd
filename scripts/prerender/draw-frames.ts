import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { languages, type Language } from '../../src/contract/generated/languages';
import { limits } from '../../src/contract/generated/limits';
import { resources } from '../../src/contract/generated/resources';
import { pageRoutes } from '../../src/contract/generated/routes';
import { createI18nProvider } from '../../src/console/data/i18n-provider';
import { loadMessages } from '../../src/console/data/load-messages';
import { setLanguage } from '../../src/console/kit/language';
import { loadTexts } from '../../src/console/kit/use-translate';
import { DrawnFrame } from '../../src/console/shell/frame/drawn-frame';
import { DrawnList } from '../../src/console/shell/frame/drawn-list';
import type { FrameFacts } from '../../src/console/shell/frame/show-frame';
import { ROOM } from '../../src/console/shell/sidebar-width';
import { LARGE } from '../../src/console/shell/use-media';

interface DrawnFrames {
  facts: FrameFacts;
  frames: { language: Language; demo: boolean; html: string }[];
  lists: { paths: readonly string[]; language: Language; html: string }[];
}

/** Draws the frame of the console and the skeleton of each list, which the page shows where a session is open. */
export async function drawFrames(): Promise<DrawnFrames> {
  const drawn: DrawnFrames = { facts: facts(), frames: [], lists: [] };
  for (const language of languages) {
    await setLanguage(language);
    await Promise.all([loadMessages(language), loadTexts(['kit', 'shell', 'lists'])]);
    for (const demo of [true, false])
      drawn.frames.push({ language, demo, html: draw(language, createElement(DrawnFrame, { demo })) });
    for (const { route, aliases, load } of resources) {
      const { resource } = await load();
      const html = draw(language, createElement(DrawnList, { definition: resource }));
      drawn.lists.push({ paths: [route, ...aliases], language, html });
    }
  }
  return drawn;
}

function facts(): FrameFacts {
  const within = pageRoutes.flatMap(({ path, within: section }) => (section === undefined ? [] : [[path, section]]));
  const { layouts, default: layout } = limits.layout;
  return { large: LARGE, room: ROOM, layouts, layout, within: Object.fromEntries(within) as Record<string, string> };
}

function draw(language: Language, page: ReactNode): string {
  const translated = createElement(I18nContext.Provider, { value: createI18nProvider(language) }, page);
  return renderToString(createElement(MemoryRouter, null, translated));
}
