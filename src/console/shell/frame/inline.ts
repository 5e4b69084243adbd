import { showFrame, type FrameFacts } from './show-frame';

// Runs in the page itself, right behind the drawn frames: scripts/prerender bundles it, the server writes it into the page.
const root = document.getElementById('root');
const templateOf = (kind: string): HTMLTemplateElement | null =>
  document.querySelector(`template[data-${kind}][lang=${document.documentElement.lang}]`);
const frame = templateOf('frame');
try {
  if (root && frame) {
    const facts = JSON.parse(frame.dataset['frame'] ?? '') as FrameFacts;
    showFrame(root, facts, frame.content, templateOf('list')?.content);
  }
} catch {
  // What is remembered is of another version: the page comes as it would without.
  root?.replaceChildren();
}
