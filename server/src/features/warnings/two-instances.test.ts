import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { WarningDraftInput } from '@tessera/contract';
import { sql } from 'kysely';

import { compareWithSource } from '../../testing/compared-table.ts';
import { TEST_PASSWORD } from '../../testing/index.ts';
import { spawnInstance } from '../../testing/spawn-instance.ts';
import { runRules, runWaiting } from './run-rules.ts';
import { WARNING_KIND } from './save-rule.ts';
import { shanghai, startWarnings, type WarningServer } from './warnings-harness.ts';

jest.setTimeout(120_000);

const MINUTE = 60_000;
const SHOPS = ['north', 'south', 'west'];
const PERIOD = shanghai('2026-10-15 12:00');

describe('two instances on one database', () => {
  let first: WarningServer;
  let second: WarningServer;
  /** Milliseconds that the clocks of both instances of this process are ahead. */
  let ahead = 0;
  let draft: (ruleName: string) => WarningDraftInput;
  const spawned: ChildProcess[] = [];
  let home = '';

  beforeAll(async () => {
    const now = () => new Date(Date.now() + ahead);
    first = await startWarnings({ now });
    const { tableId, fields } = await first.sales(
      'sales',
      SHOPS.map((shop) => ({ shop, at: '2026-10-15 09:00', sales: 5 })),
    );
    draft = (ruleName) => ({
      ruleName,
      question: {
        reportParam: {
          tbId: tableId,
          dimensionCondition: [{ uniqId: 'd', fieldId: fields.shop }],
          indexCondition: [{ uniqId: 'm', fieldId: fields.sales, aggregator: 'sum' }],
        },
      },
      groupBy: ['d'],
      levels: [
        { level: 'warning', when: { condition: { kind: 'threshold', uniqId: 'm', direction: 'above', fire: 1 } } },
      ],
      recipients: [{ kind: 'member', userId: first.owner.userId }],
      schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '09:00' },
    });
    second = await startWarnings({ now, databaseUrl: first.server.databaseUrl, files: first.server });
  });
  afterAll(async () => {
    for (const child of spawned) child.kill('SIGKILL');
    await (second as WarningServer | undefined)?.server.stop();
    await (first as WarningServer | undefined)?.server.stop();
    if (home !== '') await rm(home, { recursive: true, force: true });
  });

  const store = () => first.context.services.store;
  const until = async (done: () => Promise<boolean>) => {
    while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  /** What happened to rules, and what was sent of it. */
  const toldOf = async (ruleIds: readonly string[]) => {
    const events = await store().selectFrom('warning_event').select('kind').where('rule_id', 'in', ruleIds).execute();
    const deliveries = await store().selectFrom('delivery').select('state').where('source_id', 'in', ruleIds).execute();
    return { events: events.map(({ kind }) => kind), deliveries: deliveries.map(({ state }) => state) };
  };

  test('a moment that both evaluate at once is settled and told once', async () => {
    const rows = await Promise.all([1, 2, 3, 4].map((at) => first.keep(draft(`both ${at}`))));
    const ids = rows.map(({ rule_id }) => rule_id);
    const { signal } = new AbortController();
    await Promise.all([first, second, first].map(({ context }) => runRules(context, rows, PERIOD, signal)));
    const isSent = async () => (await toldOf(ids)).deliveries.every((state) => state === 'sent');
    await until(isSent);
    const told = await toldOf(ids);
    expect(told.events).toEqual(Array.from({ length: rows.length * SHOPS.length }, () => 'fired'));
    expect(told.deliveries).toHaveLength(rows.length);
    // Asked again, by whichever, nothing happens any more.
    await runRules(second.context, await Promise.all(ids.map(second.find)), PERIOD, signal);
    expect(await toldOf(ids)).toEqual(told);
  });

  test('a moment waits for collected tables, and another instance evaluates it when they are complete or its time is up', async () => {
    const { signal } = new AbortController();
    const gate = { collected: true, waitMinutes: 30 } as const;
    const table = draft('').question.reportParam.tbId ?? '';
    const compared = await compareWithSource(first.server, table);
    const yesterday = '2026-10-14';
    await compared.say(yesterday, { S1: 'equal', S2: 'different' }, PERIOD);
    const keep = async (name: string, part: object) =>
      (await first.keep({ ...draft(name), gate: { ...gate, ...part } })).rule_id;
    const ids = [await keep('noted', { otherwise: 'note' }), await keep('skipped', { otherwise: 'skip' })];
    const late = await keep('late', { otherwise: 'skip' });
    const all = [...ids, late];
    await store().updateTable('warning_rule').set({ enabled: true }).where('rule_id', 'in', all).execute();
    const kinds = async (ruleId: string) => (await toldOf([ruleId])).events.toSorted();
    const waiting = async () =>
      (await store().selectFrom('warning_wait').select('rule_id').orderBy('rule_id').execute()).map(
        ({ rule_id }) => rule_id,
      );
    await runRules(first.context, await Promise.all(all.map(first.find)), PERIOD, signal);
    expect(await waiting()).toEqual(all.toSorted());
    expect(await toldOf(all)).toEqual({ events: [], deliveries: [] });
    // Somebody who runs one now does not wait, and what waits stays.
    await runRules(first.context, [await first.find(late)], shanghai('2026-10-15 11:00'), signal, { byHand: true });
    expect(await kinds(late)).toEqual(['fired', 'fired', 'fired', 'incomplete']);
    await compared.say(yesterday, { S1: 'equal', S2: 'equal' }, PERIOD);
    ahead += 6 * MINUTE;
    await runWaiting(second.context, signal);
    expect(await waiting()).toEqual([]);
    expect(await kinds(ids[0]!)).toEqual(['fired', 'fired', 'fired', 'waited']);

    const next = shanghai('2026-10-16 12:00');
    await runRules(first.context, await Promise.all(ids.map(first.find)), next, signal);
    expect(await waiting()).toEqual(ids.toSorted());
    ahead += 31 * MINUTE;
    await runWaiting(second.context, signal);
    expect(await waiting()).toEqual([]);
    expect(await kinds(ids[0]!)).toContain('incomplete');
    expect(await kinds(ids[1]!)).toContain('skipped');
    const told = await store()
      .selectFrom('delivery')
      .select('recipient')
      .where('source_id', '=', ids[1]!)
      .where('period', '=', next)
      .execute();
    expect(told).toEqual([{ recipient: first.owner.userId }]);
    await compared.forget();
  });

  test('an instance that is killed between evaluation and message tells nothing; another one tells it once', async () => {
    // The clocks of this process are behind, so that the instance in a process of its own takes what is due.
    ahead = -120 * MINUTE;
    home = await mkdtemp(join(tmpdir(), 'tessera-killed-'));
    await mkdir(join(home, 'third'));
    await symlink(join(first.server.home, 'files'), join(home, 'third', 'files'));
    const third = await spawnInstance(
      {
        TESSERA_HOME: join(home, 'third'),
        TESSERA_DEV_KEYS_DIR: join(home, 'keys'),
        TESSERA_BUNDLE_DIR: join(home, 'bundle'),
        TESSERA_PORT: '0',
        TESSERA_LOG_LEVEL: 'error',
        TESSERA_SECRET: first.server.app.services.env.TESSERA_SECRET ?? '',
        TESSERA_SAMPLE_PASSWORD: TEST_PASSWORD,
        TESSERA_SAMPLE_SCALE: '0.01',
        DATABASE_URL: first.server.databaseUrl,
      },
      (child) => spawned.push(child),
    );
    const { rule_id, schedule_id } = await first.keep({
      ...draft('killed'),
      schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '10:00' },
    });
    await store().updateTable('warning_rule').set({ enabled: true }).where('rule_id', '=', rule_id).execute();
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = store()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .selectFrom('warning_rule')
          .select('rule_id')
          .where('rule_id', '=', rule_id)
          .forUpdate()
          .execute();
        await released;
      });
    await store()
      .transaction()
      .execute(async (transaction) => {
        await first.context.schedules.trigger(WARNING_KIND, schedule_id, 'sample', new Date(), transaction);
        await transaction
          .updateTable('job')
          .set({ not_before: new Date() })
          .where('queue', '=', `occurrence/${WARNING_KIND}`)
          .where('state', '=', 'queued')
          .execute();
      });
    await first.context.services.jobs.wake();
    // It has evaluated the rule and composed the message, and waits to write both.
    await until(async () => {
      const { rows } = await sql<{ waiting: string }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%warning_rule%'`.execute(
        store(),
      );
      return Number(rows[0]?.waiting) > 0;
    });
    third.process.kill('SIGKILL');
    await once(third.process, 'exit');
    release();
    await held;
    expect(await toldOf([rule_id])).toEqual({ events: [], deliveries: [] });

    ahead = 5 * MINUTE;
    await first.context.services.jobs.wake();
    await until(async () => (await toldOf([rule_id])).deliveries.includes('sent'));
    expect(await toldOf([rule_id])).toEqual({ events: SHOPS.map(() => 'fired'), deliveries: ['sent'] });
  });
});
