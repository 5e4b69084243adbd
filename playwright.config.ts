import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

/** Debian's; the first, which has no windows, does the same for two thirds of the processor time. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));
const isRoot = process.getuid?.() === 0;

/** Journeys in a real browser against the built server, which the global setup builds where sources changed. */
export default defineConfig<object, { inFront: boolean }>({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalTimeout: 60 * 60_000,
  globalSetup: './tests/journeys/harness/template.ts',
  // Each file has a server and a database of its own. A worker more than two cores: a page waits for its server and its timers a
  // good part of the time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous: a journey fails by what it sees, each wait having its own end, and not because the machine was busy.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // What administers runs in front of another copy alone.
    { name: 'journeys', testIgnore: /\/(users|roles|locations|configurations|agreements)\.spec\.ts$/ },
    // The journeys of the administration on a copy that answers nothing itself, in front of another.
    {
      name: 'in-front',
      testMatch: /\/(users|roles|locations|configurations|agreements)\.spec\.ts$/,
      use: { inFront: true },
    },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    trace: 'off',
    // A test gets the browser empty, yet not a new one: a process that runs spares starting another.
    reuseContext: true,
    // Below the journey's own, so that it fails where it stands and not merely late.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Nothing is asked of the network beyond the server under test.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
