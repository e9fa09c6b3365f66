import { expect, test } from '@playwright/test';

import { buildProbe, PROBES } from '../../core/composition/probe-builds.ts';

// Before the specs, since two workers must not build one folder.
test('the probe remotes are built', () => {
  test.setTimeout(600_000);
  const builds = PROBES.map(([remote, probe]) => buildProbe(remote, probe).description.build);
  expect(new Set(builds).size).toBe(PROBES.length);
});
