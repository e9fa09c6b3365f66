import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { say } from '../print.mjs';
import { ROOT } from '../root.mjs';

/** Runs work under a lock of this name in this folder; locks of dead processes are ignored. */
export async function alone(name, work) {
  const lock = join(ROOT, '.cache', `${name}.lock`);
  const mine = `${lock}.${process.pid}`;
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // Linked, not written in place, so that a lock always contains its owner's pid.
  writeFileSync(mine, String(process.pid));
  try {
    for (let told = false; !take(mine, lock); told = true) {
      if (!told) say(`${name}: another process is at it; waiting …`);
      await wait(200);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(mine, lock) {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isGone(lock)) putAside(lock, `${mine}.left`);
  return false;
}

/** Two may find the same dead lock: the later one must not remove what the earlier one has taken since. */
function putAside(lock, aside) {
  try {
    renameSync(lock, aside);
    if (!isGone(aside)) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isGone(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
