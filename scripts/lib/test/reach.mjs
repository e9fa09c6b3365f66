import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { workspacePackages } from '../workspace.mjs';
import { reachedFiles } from './module-graph.mjs';

/** A change here may change the outcome of any test. */
const EVERYTHING =
  /^(?:pnpm-(?:lock|workspace)\.yaml|package\.json|jest\.config\.mjs|shared\/tooling\/src\/(?:jest|empty)[^/]*)$/;
const UNIT_TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/specs\/.*\.spec\.ts$/;
/** What stands around every page: what reaches it reaches all specs. */
const AROUND = /^(?:shell|server)\/src\//;

/**
 * Tests and specs that the changes since `base` reach.
 * @param base a commit; default: where this branch left `main`
 * @returns {Promise<{changed: number, tests: string[], specs: string[]}>} `specs` are paths or folders of `e2e/specs`
 * @throws Error with git's message when there is no such commit
 */
export async function reachOfChanges(base) {
  const tracked = await lines('diff', '--name-only', '--no-renames', base ?? (await branchPoint()));
  const files = await lines('ls-files', '--cached', '--others', '--exclude-standard');
  const changed = [...tracked, ...(await lines('ls-files', '--others', '--exclude-standard'))];
  const { tests, specs } = chooseTests(ROOT, files, changed);
  const isThere = (file) => existsSync(join(ROOT, file));
  return { changed: changed.length, tests: tests.filter(isThere), specs: specs.filter(isThere) };
}

/** The tests among `files` that `changed` reaches. */
export function chooseTests(root, files, changed) {
  const packages = workspacePackages(root);
  const reached = changed.some((file) => EVERYTHING.test(file))
    ? new Set(files)
    : reachedFiles(root, files, packages, changed);
  const product = [...reached].filter((file) => !UNIT_TEST.test(file) && !file.startsWith('e2e/'));
  const specs = files.filter((file) => SPEC.test(file));
  const all = product.some((file) => AROUND.test(file));
  const owners = new Set(product.map((file) => packages.find(({ folder }) => file.startsWith(`${folder}/`))?.folder));
  const ownerOf = (spec) => spec.split('/')[2];
  return {
    tests: files.filter((file) => UNIT_TEST.test(file) && reached.has(file)),
    specs: specs.filter(
      (spec) => all || reached.has(spec) || owners.has(ownerOf(spec)) || owners.has(`shared/${ownerOf(spec)}`),
    ),
  };
}

/** Where this branch left `main`; on `main` itself the last commit. */
async function branchPoint() {
  for (const branch of ['main', 'origin/main']) {
    const { code, stdout } = await run('git', ['merge-base', 'HEAD', branch]);
    if (code === 0) return stdout.trim();
  }
  return 'HEAD';
}

async function lines(...args) {
  const { code, stdout, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return stdout.split('\n').filter((line) => line !== '');
}
