import { isConsolePath } from '../../contract/is-console-path';
import { noncePlaceholder } from './console-page';
import { emptyRoot, type Drawn } from './drawn';

/**
 * Puts into a page of the console its frame, and the skeleton of the list at its address, in every language: only the browser
 * knows whether a session is open there, its language, and what the session saw. A script right behind them shows them.
 */
export function prerenderedFrames(
  { frames, lists, facts, frameScript }: Drawn,
  demo: boolean,
): (page: string, url: string) => string {
  const attribute = JSON.stringify(facts).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const templatesOf = (path: string): string =>
    [
      ...frames
        .filter((frame) => frame.demo === demo)
        .map(({ language, html }) => `<template lang="${language}" data-frame="${attribute}">${html}</template>`),
      ...lists
        .filter(({ paths }) => paths.includes(path))
        .map(({ language, html }) => `<template lang="${language}" data-list>${html}</template>`),
    ].join('');
  const script = `<script nonce="${noncePlaceholder}">${frameScript}</script>`;
  return (page, url) => {
    const path = url.split('?', 1)[0] ?? '';
    return isConsolePath(path) ? page.replace(emptyRoot, () => `${emptyRoot}${templatesOf(path)}${script}`) : page;
  };
}
