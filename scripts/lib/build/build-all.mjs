import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { say } from '../print.mjs';
import { inParallel, run } from '../run.mjs';
import { readStamp, writeStamp } from '../stamp.mjs';
import { alone } from './alone.mjs';
import { buildTargets } from './targets.mjs';

/**
 * Builds what changed since its last successful build, in parallel, printing a line each.
 * @param force builds everything
 * @param only folders; default all
 * @returns results `{name, ok, seconds, details}`
 */
export async function buildAll({ force = false, only } = {}) {
  const wanted = buildTargets().filter(({ folder }) => only === undefined || only.includes(folder));
  const stale = wanted.filter((target) => force || isStale(target));
  if (stale.length === 0) {
    say(`the builds of ${wanted.map(({ folder }) => folder).join(', ')} are up to date`);
    return [];
  }
  // The server's bundle takes a second and the shell's the longest: the long ones first.
  const order = [...stale].sort((a, b) => Number(a.folder === 'server') - Number(b.folder === 'server'));
  return inParallel(
    availableParallelism(),
    order.map((target) => () => alone(`build-${target.folder}`, () => build(target, force))),
  );
}

function isStale({ folder, output, hash }) {
  return !existsSync(output) || readStamp(`build/${folder}`) !== hash;
}

async function build(target, force) {
  const { folder, output, command, args, cwd, hash } = target;
  if (!force && !isStale(target)) {
    say(`another process built ${folder} meanwhile`);
    return { name: `build ${folder}`, ok: true, seconds: 0, details: '' };
  }
  say(`building ${folder} …`);
  const { code, output: text, seconds } = await run(command, args, { cwd, env: { NODE_ENV: 'production' } });
  const ok = code === 0 && existsSync(output);
  if (ok) writeStamp(`build/${folder}`, hash);
  say(ok ? `built ${folder} in ${seconds.toFixed(1)} s` : `the build of ${folder} failed:\n${text}`);
  return { name: `build ${folder}`, ok, seconds, details: ok ? '' : text };
}
