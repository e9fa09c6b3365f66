import { dashboard, resourceGrants, type GrantEntry } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type RunningServer, type SignedInCaller } from '@tessera/testing';

import { listsOfAll, peopleAndBoards } from './lib/many-rights.ts';
import { residentMegabytes } from './lib/resident.ts';
import { median, percentile } from './lib/stats.ts';
import { fillStore, storeUrlOf } from './lib/store-of.ts';

const size = {
  members: Number(process.env['BENCH_MEMBERS'] ?? 50_000),
  groups: Number(process.env['BENCH_GROUPS'] ?? 5_000),
  nodes: Number(process.env['BENCH_NODES'] ?? 20_000),
  /** Entries of the list of each document. */
  entries: Number(process.env['BENCH_ENTRIES'] ?? 50),
};
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40);
const CALLS = 400;
const CHANGES = 20;
/** The tree of a member with rules may take so many times that of an owner, a check so many milliseconds, a change so many until all have it. */
const GOALS = { tree: 1.5, check: 1, change: 1_000 };
const SECRET = 'a secret that both instances of this benchmark have';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const verdict = (found: number, goal: number) => `goal ${goal}, ${found <= goal ? 'reached' : 'missed'}`;

async function once(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}
/** Milliseconds of two calls by turns, after some that don't count. */
async function beside(rounds: number, ...runs: readonly (() => Promise<unknown>)[]) {
  const samples = runs.map((): number[] => []);
  for (let round = -5; round < rounds; round += 1)
    for (const [at, run] of runs.entries()) {
      const took = await once(run);
      if (round >= 0) samples[at]!.push(took);
    }
  return samples.map((one) => ({ p50: median(one), p95: percentile(one, 0.95) }));
}
const tree = (who: SignedInCaller) => () => who.call(dashboard.selectMenuMap.method, dashboard.selectMenuMap.path, {});
const name = (who: SignedInCaller, menuCode: string) => () =>
  who.call(dashboard.menuName.method, dashboard.menuName.path, { menuCode });

/** From the answer that a change is saved until the other instance answers by it. */
async function changesSeen(owner: SignedInCaller, elsewhere: SignedInCaller, id: string): Promise<number[]> {
  const seen: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const shuts = change % 2 === 0;
    const entries: GrantEntry[] = shuts ? [] : [{ subject: { kind: 'everyone', id: '' }, allow: ['view'], deny: [] }];
    const body = { kind: 'board', id, version: 1 + change, entries };
    await owner.call(resourceGrants.save.method, resourceGrants.save.path, body);
    const began = performance.now();
    for (;;) {
      const opens = await name(elsewhere, id)().then(
        () => true,
        () => false,
      );
      if (opens !== shuts) break;
    }
    seen.push(performance.now() - began);
  }
  return seen;
}

const env = { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_SAMPLE_SCALE: '0.01', TESSERA_SECRET: SECRET };
const first = await startServer({ env });
let second: RunningServer | undefined;
try {
  const url = await storeUrlOf(first);
  const [owner, reader] = [
    await signIn(first.url, 'owner', SAMPLE_PASSWORD),
    await signIn(first.url, 'reader', SAMPLE_PASSWORD),
  ];
  const made = await once(() => fillStore(url, peopleAndBoards(size)));
  say(`${size.members} members, ${size.groups} groups, ${size.nodes} directories and boards in ${made.toFixed(0)} ms`);
  const last = `bench-n${size.nodes - 2}`;
  const [open] = await beside(ROUNDS, tree(owner));
  const megabytes = residentMegabytes(first);
  const listed = await once(() => fillStore(url, listsOfAll(size)));
  say(`${size.nodes} lists with ${size.nodes * size.entries} entries in ${listed.toFixed(0)} ms`);
  const cold = await once(name(reader, last));
  say(`the first call after it, which reads all lists: ${cold.toFixed(0)} ms`);
  const [all, seen] = await beside(ROUNDS, tree(owner), tree(reader));
  const ratio = seen!.p95 / all!.p95;
  say(
    `the tree, 95 %: ${seen!.p95.toFixed(0)} ms for a member, ${all!.p95.toFixed(0)} ms for an owner (${open!.p95.toFixed(0)} ms before there ` +
      `were lists): ${ratio.toFixed(2)}x (${verdict(ratio, GOALS.tree)}); half of them ${seen!.p50.toFixed(0)} ms and ${all!.p50.toFixed(0)} ms`,
  );
  const [free, checked] = await beside(CALLS, name(owner, last), name(reader, last));
  const check = checked!.p50 - free!.p50;
  say(
    `a call with its check ${checked!.p50.toFixed(2)} ms, without ${free!.p50.toFixed(2)} ms: the check ${check.toFixed(2)} ms (${verdict(check, GOALS.check)})`,
  );
  say(`the server: ${megabytes} MB before there were lists, ${residentMegabytes(first)} MB after`);
  second = await startServer({
    env: { ...env, DATABASE_URL: url },
  });
  const elsewhere = await signIn(second.url, 'reader', SAMPLE_PASSWORD);
  await name(elsewhere, last)();
  const seenAt = await changesSeen(owner, elsewhere, last);
  const slowest = Math.max(...seenAt);
  say(
    `a change of a list, at another instance: ${median(seenAt).toFixed(0)} ms, ${slowest.toFixed(0)} ms at most (${verdict(slowest, GOALS.change)})`,
  );
} finally {
  await second?.stop();
  await first.stop();
}
