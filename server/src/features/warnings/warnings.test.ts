import {
  ENDPOINTS,
  type WarningDraftInput,
  type WarningEvent,
  type WarningBacktest,
  type WarningGroupState,
  type WarningRule,
  type WarningSummary,
} from '@tessera/contract';

import { startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { warnings } = ENDPOINTS;
const draft = (part: Partial<WarningDraftInput> = {}): WarningDraftInput => ({
  ruleName: '大区销售额',
  question: {
    reportParam: {
      tbId: 'sample-orders',
      dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.region' }],
      indexCondition: [{ uniqId: 'm', fieldId: 'orders.sales_amount', aggregator: 'sum' }],
    },
  },
  groupBy: ['d'],
  levels: [{ level: 'warning', when: { condition: { kind: 'threshold', uniqId: 'm', direction: 'above', fire: 0 } } }],
  schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '09:00' },
  ...part,
});

describe('warning rules over HTTP', () => {
  let server: TestServer;
  let tokens: SampleTokens;
  beforeAll(async () => {
    server = await startTestServer();
    tokens = await server.signInAll();
  }, 120_000);
  afterAll(() => server.stop());
  const call = <Reply>(endpoint: Parameters<TestServer['call']>[0], body: object, token = tokens.owner) =>
    server.call<Reply>(endpoint, { body }, token);
  const save = async (part: Partial<WarningDraftInput> = {}, token = tokens.owner) =>
    (await call<WarningRule>(warnings.save, { rule: draft(part) }, token)).data;

  test('a saved rule runs, fires for each group, is told once, and readers see their own rows', async () => {
    const { reader } = tokens;
    const me = await server.signIn('reader');
    const { ruleId } = await save({ recipients: [{ kind: 'member', userId: me.userInfo.id }] });
    const summary = await call<WarningSummary>(warnings.run, { ruleId });
    expect(summary.data).toMatchObject({ state: 'firing', level: 'warning', fault: null });
    const states = await call<{ list: WarningGroupState[] }>(warnings.states, { ruleId });
    expect(states.data.list.length).toBeGreaterThan(1);
    const own = await call<{ list: WarningGroupState[] }>(warnings.states, { ruleId }, reader);
    expect(own.data.list.map(({ group }) => group)).toEqual([['华东']]);
    const deliveries = await server.app.services.store
      .selectFrom('delivery')
      .selectAll()
      .where('source_id', '=', ruleId)
      .execute();
    expect(deliveries).toHaveLength(1);
    // Groups and measures are said in the language of who asks.
    const english = await server.call<{ list: WarningGroupState[] }>(
      warnings.states,
      { body: { ruleId }, headers: { lang: 'en_US' } },
      reader,
    );
    expect(english.data.list).toMatchObject([
      { group: ['华东'], label: 'East China', readings: [{ name: 'Sales', shown: { limit: '0.00' } }] },
    ]);
    // The reader is limited to 华东: nothing that the reader does reaches other groups, named or not.
    const acknowledge = async (token: string, groups?: string[][]) =>
      (await call<{ acknowledged: number }>(warnings.acknowledge, { ruleId, note: '看', groups }, token)).data
        .acknowledged;
    expect(await acknowledge(reader, [['华南']])).toBe(0);
    expect(await acknowledge(reader)).toBe(1);
    const open = await call<{ list: WarningGroupState[] }>(warnings.states, { ruleId });
    expect(open.data.list.flatMap(({ group, acknowledged }) => (acknowledged ? [group] : []))).toEqual([['华东']]);
    expect(await acknowledge(tokens.owner)).toBe(states.data.list.length - 1);
    const history = await server.call<{ list: WarningEvent[]; total: number }>(
      warnings.history,
      { query: { ruleId, kinds: 'fired' } },
      tokens.owner,
    );
    expect(history.data.total).toBe(states.data.list.length);
  }, 60_000);

  test('a vanished field is an error state, said once; bad rules are refused with the field', async () => {
    const { ruleId } = await save({ ruleName: '字段消失' });
    const { store } = server.app.services;
    const row = await store
      .selectFrom('warning_rule')
      .select('draft')
      .where('rule_id', '=', ruleId)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(row.draft).replaceAll('orders.sales_amount', 'orders.gone');
    await store.updateTable('warning_rule').set({ draft: text }).where('rule_id', '=', ruleId).execute();
    const first = await call<WarningSummary>(warnings.run, { ruleId });
    expect(first.data).toMatchObject({ state: 'error', fault: { code: '-30001' } });
    await call(warnings.run, { ruleId });
    const history = await server.call<{ total: number }>(
      warnings.history,
      { query: { ruleId, kinds: 'error' } },
      tokens.owner,
    );
    expect(history.data.total).toBe(1);
    const refused = await call(warnings.save, { rule: draft({ ruleName: 'x', groupBy: ['none'] }) });
    expect(refused.code).toBe('-57101');
    expect((await call(warnings.save, { rule: draft({ ruleName: 'y' }) }, tokens.reader)).code).toBe('-110001');
  }, 60_000);

  test('a channel that is gone is shown by lists and checks, and keeps the rule from being saved', async () => {
    const { delivery } = ENDPOINTS;
    const added = await call<{ channelId: string }>(delivery.addChannel, {
      kind: 'webhook',
      name: '值班群',
      settings: { address: 'https://robot.example.com/hook', secret: 'secret' },
    });
    const { channelId } = added.data;
    const rule = {
      ruleName: '渠道失效',
      recipients: [{ kind: 'channel', channelId }],
    } satisfies Partial<WarningDraftInput>;
    const { ruleId, version } = await save(rule);
    const lost = async () => {
      const { data } = await call<{ list: WarningSummary[] }>(warnings.list, { search: rule.ruleName });
      return data.list.map(({ lostChannels }) => lostChannels);
    };
    expect(await lost()).toEqual([0]);
    await call(delivery.deleteChannel, { channelId });
    expect(await lost()).toEqual([1]);
    const checked = await call<{ groups: number; examples: string[]; lostRecipients: string[] }>(warnings.check, {
      rule: draft(rule),
    });
    expect(checked.data).toMatchObject({ lostRecipients: ['recipients.0'] });
    expect(checked.data.examples).toContain('华东');
    const refused = await call(warnings.save, { ruleId, version, rule: draft(rule) });
    expect([refused.code, refused.msg]).toEqual(['-57101', expect.stringContaining('接收方')]);
    const escalation = { afterMinutes: 5, recipients: rule.recipients };
    const second = await call(warnings.save, { rule: draft({ ruleName: '升级', escalation }) });
    expect(second.msg).toContain('升级通知');
  }, 60_000);

  test('rules are sorted over all pages, whatever is sorted by', async () => {
    const names = ['排序 c', '排序 a', '排序 b'];
    const kept: WarningRule[] = [];
    for (const [at, ruleName] of names.entries()) {
      const time = `0${at + 1}:00` as const;
      kept.push(await save({ ruleName, enabled: at > 0, schedule: { kind: 'day', timeZone: 'UTC', at: time } }));
    }
    await call(warnings.run, { ruleId: kept[1]!.ruleId });
    const pages = async (sort: object) => {
      const found: string[] = [];
      for (const page of [1, 2, 3]) {
        const body = { search: '排序', limit: 1, page, ...sort };
        const { data } = await call<{ list: WarningSummary[]; total: number }>(warnings.list, body);
        expect(data.total).toBe(3);
        found.push(...data.list.map(({ ruleName }) => ruleName.slice(-1)));
      }
      return found.join('');
    };
    expect(await pages({})).toBe('abc');
    expect(await pages({ sortFlag: 'desc' })).toBe('cba');
    expect(await pages({ sortBy: 'lastRun', sortFlag: 'desc' })).toBe('abc');
    expect(await pages({ sortBy: 'state', sortFlag: 'desc' })).toBe('abc');
    // The one that is off has no next run.
    expect((await pages({ sortBy: 'nextRun' })).startsWith('c')).toBe(true);
    expect(await pages({ sortBy: 'owner' })).toBe('abc');
    expect(await pages({ sortBy: 'failures', sortFlag: 'desc' })).toBe('abc');
  }, 60_000);

  test('states are filtered and sorted as the viewer sees them, with as many rules as are listed', async () => {
    const all = await save({ ruleName: '所见 b 全部' });
    await call(warnings.run, { ruleId: all.ruleId });
    const { data: states } = await call<{ list: WarningGroupState[] }>(warnings.states, { ruleId: all.ruleId });
    const east = states.list.find(({ group }) => group[0] === '华东')!.readings[0]!.value!;
    const others = { kind: 'threshold', uniqId: 'm', direction: 'below', fire: east - 1 } as const;
    const elsewhere = await save({
      ruleName: '所见 a 别处',
      levels: [{ level: 'warning', when: { condition: others } }],
    });
    expect((await call<WarningSummary>(warnings.run, { ruleId: elsewhere.ruleId })).data.state).toBe('firing');
    const list = async (part: object, token: string) => {
      const { data } = await call<{ list: WarningSummary[]; total: number }>(
        warnings.list,
        { search: '所见', ...part },
        token,
      );
      return [data.total, ...data.list.map(({ ruleName, state }) => `${ruleName.slice(3, 4)} ${state}`)];
    };
    // The reader sees 华东 only, which does not fire in the second rule.
    expect(await list({ state: 'firing' }, tokens.owner)).toEqual([2, 'a firing', 'b firing']);
    expect(await list({ state: 'firing' }, tokens.reader)).toEqual([1, 'b firing']);
    expect(await list({ state: 'normal' }, tokens.reader)).toEqual([1, 'a normal']);
    expect(await list({ sortBy: 'state', sortFlag: 'desc' }, tokens.reader)).toEqual([2, 'b firing', 'a normal']);
    expect(await list({ sortBy: 'state', sortFlag: 'desc', page: 2, limit: 1 }, tokens.reader)).toEqual([
      2,
      'a normal',
    ]);
  }, 60_000);

  test('a backtest plays the rule over the last days', async () => {
    const { data } = await call<WarningBacktest>(warnings.startBacktest, { rule: draft({ ruleName: 'b' }), days: 5 });
    for (;;) {
      const now = await call<WarningBacktest>(warnings.backtest, { backtestId: data.backtestId });
      if (now.data.state === 'done') {
        expect(now.data.result).toMatchObject({ moments: 5, notes: ['noDateField'] });
        break;
      }
      expect(['queued', 'running']).toContain(now.data.state);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, 60_000);
});
