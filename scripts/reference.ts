import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkReference } from './lib/reference/check-reference.ts';
import { renderPages } from './lib/reference/render-pages.ts';
import { readSources } from './lib/reference/sources.ts';

const root = join(import.meta.dirname, '..');

/** Writes the pages of `docs/reference` from their rows and from the citations; `--check` says what is wrong instead. */
if (process.argv.includes('--check')) {
  const findings = await checkReference(root);
  process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
  process.exitCode = findings.length === 0 ? 0 : 1;
} else {
  for (const { path, text } of renderPages(root, await readSources(root))) writeFileSync(join(root, path), text);
}
