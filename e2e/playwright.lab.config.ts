import { defineConfig } from '@playwright/test';

import base from './playwright.config.ts';

/** The faults of the composition, against the shell as built and probe remotes; needs no server and no database. */
export default defineConfig({
  ...base,
  testDir: './specs/composition',
  workers: 1,
  globalSetup: undefined,
  outputDir: '../test-results/e2e-lab',
  reporter: [['line']],
});
