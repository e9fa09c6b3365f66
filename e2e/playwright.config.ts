import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, installedChromium } from '@tessera/testing';

import { projectsInOrder } from './core/spec-order.ts';

const chromium = installedChromium();

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results/e2e',
  globalSetup: './core/global-setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  // `npm test` tries what failed a second time, with a trace.
  retries: 0,
  workers: availableParallelism(),
  timeout: 120_000,
  // Only what fails takes long; a small machine that builds beside needs its time.
  expect: { timeout: 30_000 },
  projects: projectsInOrder(),
  reporter: [['line'], ['json', { outputFile: process.env['TESSERA_E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Drawing what moves takes a seventh of the browser's processor time, waiting for its end as much of a spec's.
    contextOptions: { reducedMotion: 'reduce' },
    // A film of all frames takes two fifths of a run's processor time; the document at each step stays.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
