import { describe, expect, it } from 'vitest';
import { lateModules } from '../../scripts/bundle/first-list';

const chunk = (name: string, imports: readonly string[], moduleIds: readonly string[]) => ({
  type: 'chunk' as const,
  name,
  isEntry: name === 'index',
  fileName: `${name}.js`,
  imports: [...imports],
  moduleIds: [...moduleIds],
});

const bundleOf = (...chunks: ReturnType<typeof chunk>[]) =>
  Object.fromEntries(chunks.map((each) => [each.fileName, each]));

const button = '/app/node_modules/ra-ui-materialui/dist/button/Button.js';
const popper = '/app/node_modules/@mui/material/Popper/Popper.js';
const floating = '/app/node_modules/@floating-ui/react/dist/floating-ui.react.mjs';

describe('the chunks of the first list', () => {
  it('report a module of a library that comes later, their own or of a chunk they import', () => {
    const bundle = bundleOf(
      chunk('index', [], ['/app/src/console/main.tsx']),
      chunk('console', ['shared.js'], []),
      chunk('list', ['console.js'], [button]),
      chunk('request-lists', ['list.js'], []),
      chunk('shared', ['list.js'], [popper, floating]),
    );
    expect(lateModules(bundle)).toEqual([popper, floating, button]);
  });

  it('may leave those libraries to what is loaded on demand', () => {
    const bundle = bundleOf(
      chunk('index', [], []),
      chunk('console', [], ['/app/node_modules/ra-core/dist/index.js']),
      chunk('list', [], []),
      chunk('request-lists', ['list.js'], []),
      chunk('form', ['console.js'], [button]),
    );
    expect(lateModules(bundle)).toEqual([]);
  });

  it('are missed when they go by another name', () => {
    expect(() => lateModules(bundleOf(chunk('index', [], [])))).toThrow('No chunk named console, list, request-lists');
  });
});
