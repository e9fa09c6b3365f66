import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { checkReference } from './lib/reference/check-reference.ts';
import { readCitations } from './lib/reference/citations.ts';
import { NAMES, pagePath, renderPage } from './lib/reference/pages.ts';

const root = join(import.meta.dirname, '..');

/** Writes the pages of `docs/reference` from their rows and from the citations; `--check` says what is wrong instead. */
if (process.argv.includes('--check')) {
  const findings = await checkReference(root);
  process.stdout.write(findings.map((finding) => `${finding}\n`).join(''));
  process.exitCode = findings.length === 0 ? 0 : 1;
} else {
  const cited = await readCitations(root);
  for (const name of NAMES) writeFileSync(pagePath(root, name), renderPage(root, name, cited));
}
