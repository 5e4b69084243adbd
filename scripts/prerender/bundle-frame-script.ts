import { build, type Rolldown } from 'vite';

const entry = 'src/console/shell/frame/inline.ts';

/** Bundles the script that shows the frame into one text, which the server writes into the page itself. */
export async function bundleFrameScript(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'frame' },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = result.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled`);
  // The page ends a script where it reads this.
  return chunk.code.replaceAll('</', String.raw`<\/`);
}
