import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildAll } from '../build/build-all.mjs';
import { install } from '../install.mjs';
import { bold, green, red, say } from '../print.mjs';
import { bin, ROOT } from '../root.mjs';
import { run } from '../run.mjs';
import { ensureChromium } from '../test/chromium.mjs';
import { remoteBuilds } from './builds.mjs';
import { runsOf } from './pairs.mjs';
import { previousBuilds } from './previous-builds.mjs';
import { tableOf } from './table.mjs';
import { verdictOf } from './verdict.mjs';

const FOLDER = join(ROOT, '.cache/matrix/pairs');

/**
 * Runs current and previous shells and remotes against the current server, printing a row per pair.
 * @returns {Promise<boolean>} whether every pair works, or is refused as its contract says
 */
export async function runMatrix(options) {
  await install();
  const builds = await buildAll();
  if (!builds.every(({ ok }) => ok)) throw new Error('The present sources could not be built.');
  const chromium = await ensureChromium();
  const previous = await previousBuilds(options);
  const trees = { previous: previous.folder, current: ROOT };
  const ids = { previous: remoteBuilds(trees.previous), current: remoteBuilds(trees.current) };
  const runs = runsOf(ids).map((entry) => ({ ...entry, folder: gather(entry, trees) }));
  say(`opening the pages of ${runs.length} combinations with the builds of ${previous.label} …`);
  const seen = await visit({ trees, runs, devKeys: join(ROOT, '.cache/dev-keys') }, chromium);
  const rows = seen.map((entry) => {
    const same = ids.previous[entry.remote] === ids.current[entry.remote];
    return { ...entry, side: same ? 'same' : entry.side, ...verdictOf(entry) };
  });
  const order = ({ shell, remote, side }) => [shell, remote, side].join();
  print(rows.sort((a, b) => (order(a) < order(b) ? 1 : -1)));
  return rows.length > 0 && rows.every(({ verdict }) => verdict !== 'fail');
}

/** Copies the builds of one run into a new folder. */
function gather({ name, shell, remotes }, trees) {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [part, side] of [['shell', shell], ...Object.entries(remotes)])
    cpSync(join(trees[side], part, 'dist'), join(folder, part, 'dist'), { recursive: true });
  return folder;
}

/** Opens the pages in a browser, as a separate program: it needs the sources of both checkouts. */
async function visit(plan, chromium) {
  mkdirSync(FOLDER, { recursive: true });
  const [planFile, seenFile] = ['plan.json', 'seen.json'].map((name) => join(FOLDER, name));
  writeFileSync(planFile, JSON.stringify(plan));
  rmSync(seenFile, { force: true });
  const { code, output } = await run(bin('tsx'), [join(ROOT, 'e2e/matrix/visit-runs.ts'), planFile, seenFile], {
    env: { TESSERA_CHROMIUM: chromium },
    onLine: say,
    minutes: 30,
  });
  if (code !== 0) throw new Error(`The pages could not be opened:\n${output.trim().slice(-4_000)}`);
  return JSON.parse(readFileSync(seenFile, 'utf8'));
}

function print(rows) {
  const [head, ...lines] = tableOf(rows);
  process.stdout.write(`\n${bold(head)}\n`);
  for (const [index, line] of lines.entries()) {
    const { verdict, reasons } = rows[index];
    process.stdout.write(`${(verdict === 'fail' ? red : green)(line)}\n`);
    for (const reason of reasons) process.stdout.write(`    ${reason.slice(0, 600)}\n`);
  }
}
