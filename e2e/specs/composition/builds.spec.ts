import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { buildProbe, PROBES, type ProbeBuild } from '../../core/composition/probe-builds.ts';

/** Name and hash of every file of a build. */
function filesOf({ directory }: ProbeBuild): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(directory.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

// This file runs before the other specs of its folder, since two workers must not build in one place.
test('the probe remotes are built', () => {
  test.setTimeout(600_000);
  const builds = PROBES.map(([remote, probe]) => buildProbe(remote, probe).description.build);
  expect(new Set(builds).size).toBe(PROBES.length);
});

test('the same sources give the same build, byte for byte, when they are built again', () => {
  test.setTimeout(180_000);
  const first = buildProbe('mf-probe', 'good');
  const files = filesOf(first);
  const second = buildProbe('mf-probe', 'good', { again: true });
  expect(second.description.build).toBe(first.description.build);
  expect(filesOf(second)).toEqual(files);
});

test('a changed page gives another build under a name of its own', () => {
  const good = buildProbe('mf-probe', 'good').description;
  const fresh = buildProbe('mf-probe', 'fresh').description;
  expect(fresh.build).not.toBe(good.build);
  expect(fresh['federationName']).toBe(`mf_probe__${fresh.build}`);
});

test('the integrity list names every script and stylesheet, and its own hash stands in the description', () => {
  const build = buildProbe('mf-probe', 'good');
  const text = readFileSync(join(build.directory, 'integrity.json'));
  expect(build.description.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
  const listed = Object.keys(JSON.parse(text.toString()) as Record<string, string>).map((name) => `/${name}`);
  const loadable = Object.keys(filesOf(build)).filter((name) => /\.(js|css)$/.test(name));
  expect(listed).toEqual(expect.arrayContaining([...loadable, '/mf-manifest.json']));
});
