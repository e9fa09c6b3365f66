import { dashboard, menu, resourceGrants, userGroups, type GrantEntry } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';

import { median, percentile } from './lib/stats.ts';

const NODES = Number(process.env['BENCH_NODES'] ?? 1_000);
const GROUPS = Number(process.env['BENCH_GROUPS'] ?? 200);
/** Entries of the list of each document. */
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 200);
const ROUNDS = 40;
/** The tree of a member with rules may take so many times that of an owner. */
const GOAL = 1.5;

async function times(run: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const samples: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const began = performance.now();
    await run();
    if (round >= 0) samples.push(performance.now() - began);
  }
  return { p50: median(samples), p95: percentile(samples, 0.95) };
}
const tree = (who: SignedInCaller) =>
  times(() => who.call(dashboard.selectMenuMap.method, dashboard.selectMenuMap.path, {}));
const name = (who: SignedInCaller, menuCode: string) =>
  times(() => who.call(dashboard.menuName.method, dashboard.menuName.path, { menuCode }));

async function addNode(owner: SignedInCaller, menuType: '1' | '2', at: number, parentCode: string | null) {
  const body = { menuType, menuName: `node ${at}`, parentCode };
  return menu.add.reply.parse(await owner.call(menu.add.method, menu.add.path, body)).menuCode;
}

const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const reader = await signIn(server.url, 'reader', SAMPLE_PASSWORD);
  const nodes: { readonly kind: 'directory' | 'board'; readonly id: string }[] = [];
  let directory = '';
  for (let at = 0; at < NODES; at += 1) {
    if (at % 50 === 0) directory = await addNode(owner, '1', at, null);
    const id = at % 50 === 0 ? directory : await addNode(owner, '2', at, directory);
    nodes.push({ kind: at % 50 === 0 ? 'directory' : 'board', id });
  }
  const groups: string[] = [];
  for (let at = 0; at < GROUPS; at += 1) {
    const { method, path, reply } = userGroups.save;
    groups.push(reply.parse(await owner.call(method, path, { groupName: `group ${at}` })).groupId);
  }
  const last = nodes.at(-1)!.id;
  const before = { tree: await tree(owner), name: await name(owner, last) };
  for (const [at, node] of nodes.entries()) {
    const entries: GrantEntry[] = [
      { subject: { kind: 'everyone', id: '' }, allow: ['export'], deny: [] },
      ...groups.slice(0, ENTRIES - 1).map((id, group): GrantEntry => {
        const deny = (at + group) % 7 === 0 ? (['share'] as const) : [];
        return { subject: { kind: 'group', id }, allow: ['useData'], deny: [...deny] };
      }),
    ];
    await owner.call(resourceGrants.save.method, resourceGrants.save.path, { ...node, version: 0, entries });
  }
  say(`${NODES} directories and boards with ${NODES * Math.min(ENTRIES, GROUPS + 1)} entries`);
  const after = { tree: await tree(reader), name: await name(reader, last) };
  const ratio = after.tree.p95 / before.tree.p95;
  say(
    `the tree, 95 %: ${after.tree.p95.toFixed(1)} ms with rules, ${before.tree.p95.toFixed(1)} ms for an owner without: ` +
      `${ratio.toFixed(2)}x (goal ${GOAL}, ${ratio <= GOAL ? 'reached' : 'missed'})`,
  );
  say(
    `one call with its check: ${after.name.p50.toFixed(2)} ms, for an owner without rules ${before.name.p50.toFixed(2)} ms`,
  );
} finally {
  await server.stop();
}
