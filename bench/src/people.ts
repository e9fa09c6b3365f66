import { admin, memberImport, userGroups, type EndpointInput, type MemberImport } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';
import excel from 'exceljs';

import { median, percentile } from './lib/stats.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 5_000);
const GROUPS = Number(process.env['BENCH_GROUPS'] ?? 200);
const ROUNDS = 30;
/** A page as the browser asks for it may take so many times that of three members. */
const GOAL = 10;

async function timed<T>(run: () => Promise<T>): Promise<{ took: number; result: T }> {
  const began = performance.now();
  const result = await run();
  return { took: performance.now() - began, result };
}

/** Milliseconds of a page of the list: the median and the 95th percentile. */
async function page(owner: SignedInCaller, body: EndpointInput<typeof admin.listMembers>['body']) {
  const { method, path } = admin.listMembers;
  const samples: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const { took } = await timed(() => owner.call(method, path, body));
    if (round >= 0) samples.push(took);
  }
  return { p50: median(samples), p95: percentile(samples, 0.95) };
}

async function workbook(groups: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('成员');
  sheet.addRow(['邮箱', '角色', '用户组', '属性：区域']);
  for (let at = 0; at < MEMBERS; at += 1)
    sheet.addRow([`member${at}@example.com`, '查看者', groups[at % groups.length], at % 2 ? '华东' : '华南']);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function check(url: string, token: string, file: Uint8Array<ArrayBuffer>): Promise<MemberImport> {
  const reply = await fetch(`${url}${memberImport.check.path}?fileName=members.xlsx`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', token },
    body: file,
  });
  return memberImport.check.reply.parse(((await reply.json()) as { data: unknown }).data);
}

async function apply(owner: SignedInCaller, importId: string): Promise<void> {
  await owner.call('POST', memberImport.apply.path, { importId });
  for (;;) {
    const { run } = memberImport.state.reply.parse(await owner.call('POST', memberImport.state.path, { importId }));
    if (run?.state === 'done' && run.failed === 0) return;
    if (run && !['queued', 'running', 'done'].includes(run.state)) throw new Error(`it ended as ${run.state}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const few = await page(owner, {});
  say(`3 members: a page in ${few.p50.toFixed(1)} ms`);
  const names = Array.from({ length: GROUPS }, (_unused, at) => `组 ${at}`);
  const made = await timed(async () => {
    for (const groupName of names) await owner.call('POST', userGroups.save.path, { groupName });
  });
  say(`${GROUPS} groups made in ${made.took.toFixed(0)} ms`);
  const file = await workbook(names);
  const checked = await timed(() => check(server.url, owner.token, file));
  say(`${MEMBERS} rows of a file checked in ${checked.took.toFixed(0)} ms`);
  const applied = await timed(() => apply(owner, checked.result.importId));
  say(`${MEMBERS} invitations carried out in ${applied.took.toFixed(0)} ms`);
  const again = await timed(() => check(server.url, owner.token, file));
  if (again.result.counts.same !== MEMBERS) throw new Error('the file does not say what is there');
  say(`the same file compared with what is there in ${again.took.toFixed(0)} ms`);
  const cases = {
    'the first page': {},
    'the last page': { page: Math.floor(MEMBERS / 20) },
    'by role': { sortBy: 'roleName' },
    'a search': { userNickName: 'member4999' },
    'those who wait': { state: 'invited' },
  } as const;
  for (const [name, body] of Object.entries(cases)) {
    const { p50, p95 } = await page(owner, body);
    const ratio = p50 / few.p50;
    say(
      `${name} of ${MEMBERS}: ${p50.toFixed(0)} ms (95 %: ${p95.toFixed(0)} ms), ${ratio.toFixed(0)} times that of three ` +
        `(goal ${GOAL}, ${ratio <= GOAL ? 'reached' : 'missed'})`,
    );
  }
} finally {
  await server.stop();
}
