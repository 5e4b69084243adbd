import { writeFile } from 'node:fs/promises';
import { bundleFrameScript } from './bundle-frame-script';
import { drawFrames } from './draw-frames';
import { drawPages } from './draw-pages';

/**
 * Writes what the server sends drawn, before any script of the page came: `node main.js file`, from the bundle that
 * scripts/setup/build.mjs makes of this.
 */
const [pages, frames, frameScript] = [await drawPages(), await drawFrames(), await bundleFrameScript()];
await writeFile(process.argv[2] ?? '', JSON.stringify({ pages, ...frames, frameScript }));
// A page listens to its other tabs for as long as it lives.
process.exit(0);
