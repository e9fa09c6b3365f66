import { ENDPOINTS, type DigitalRun } from '@tessera/contract';
import { sql } from 'kysely';

import { startDigital, type DigitalServer } from './digital-harness.ts';

const { digital } = ENDPOINTS;
/** `TESSERA_TEST_READERS=10000` measures a crowd. */
const READERS = Number(process.env['TESSERA_TEST_READERS'] ?? 200);
const GROWTH = 300 * 1_024 * 1_024;
let on: DigitalServer;
beforeAll(async () => {
  on = await startDigital();
}, 120_000);
afterAll(() => on.server.stop());

/** Members of whom every second one has each of two roles, in few statements. */
async function crowd(roleIds: readonly [string, string]): Promise<void> {
  const { store } = on.server.app.services;
  await sql`
    insert into account (user_id, account, account_key, user_nick_name, lang, password_hash)
    select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, '成员 ' || n, 'zh_CN', 'none' from generate_series(1, ${READERS}::int) n
  `.execute(store);
  await sql`
    insert into member (member_id, corporation_code, user_id, role_id)
    select 'crowd-' || n, 'sample', 'crowd-' || n, case n % 2 when 0 then ${roleIds[0]} else ${roleIds[1]} end
    from generate_series(1, ${READERS}::int) n
  `.execute(store);
}

test(
  'a crowd of readers with two different rights is two texts, each kept once, while other calls are answered',
  async () => {
    const { reader, editor } = on.roles;
    await crowd([reader, editor]);
    await on.limitReaders(['华南']);
    const message = await on.save({
      recipients: [reader, editor].map((roleId) => ({ kind: 'role', roleId })),
      schedule: { kind: 'month', days: [1], at: '00:00', timeZone: 'UTC' },
    });
    const { messageId } = message;
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    await on.call(digital.sendNow, { messageId });
    let [slowest, most] = [0, before];
    let run: DigitalRun | undefined;
    while (!run || run.endedAt === null) {
      const asked = performance.now();
      [run] = (await on.call<{ list: DigitalRun[] }>(digital.runs, { messageId })).data.list;
      slowest = Math.max(slowest, performance.now() - asked);
      most = Math.max(most, process.memoryUsage().rss);
    }
    const took = performance.now() - begun;
    // The sample has a reader and an editor of its own.
    expect(run).toMatchObject({ state: 'done', texts: 2, readers: READERS + 2, failed: 0 });
    const texts = sql<{ texts: number; receipts: number }>`
      select count(distinct issue_id)::int as texts, count(*)::int as receipts
      from digital_receipt where run_id = ${run.runId}
    `;
    const { rows } = await texts.execute(on.server.app.services.store);
    expect(rows).toEqual([{ texts: 2, receipts: READERS + 2 }]);
    expect(most - before).toBeLessThan(GROWTH);
    if (READERS > 1_000)
      process.stdout.write(
        `${READERS} readers: ${Math.round(took)} ms, ${Math.round((most - before) / 1_048_576)} MB more, slowest other call ${Math.round(slowest)} ms\n`,
      );
  },
  120_000 + READERS * 60,
);
