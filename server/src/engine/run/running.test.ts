import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import { engineOver, NO_SIGNAL, rowsOf, specOf, TEST_COLUMNS, TEST_TABLE, viewerOf } from '../testing/test-table.ts';
import type { Driver } from './driver.ts';

const DETAIL = specOf({
  isDetailData: '1',
  indexCondition: [{ uniqId: 'q', fieldId: 'qty', aggregator: '' }],
  sortCondition: [{ uniqId: 'q', sortFlag: 'asc' }],
});
const SUM = specOf({ indexCondition: [{ uniqId: 'q', fieldId: 'qty', aggregator: 'sum' }] });
const viewer = { ...viewerOf(), userId: 'U' };
const asViewer = { viewer, signal: NO_SIGNAL };

describeEngines('running on %s', (dialect, open) => {
  let fixture: DialectFixture;
  const count = 5_000;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable(
      'facts',
      TEST_COLUMNS,
      Array.from({ length: count }, (_, qty) => ({ qty })),
    );
  }, 60_000);
  afterAll(() => fixture.close());
  const engine = (options: Parameters<typeof engineOver>[3] = {}) => engineOver(dialect, fixture, TEST_TABLE, options);

  test('a stream gives the rows of the answer in their order, in pieces, past the row cap if asked', async () => {
    const { columns, freshness, pieces } = await engine().stream(DETAIL, { ...asViewer, rowCap: 4_500 });
    const seen: unknown[] = [];
    let truncated = false;
    for await (const piece of pieces) {
      expect(piece.values[0]).toHaveLength(piece.rowCount);
      seen.push(...piece.values[0]!);
      truncated = piece.truncated;
    }
    expect(seen).toEqual(Array.from({ length: 4_500 }, (_, qty) => qty));
    expect([truncated, columns.length, freshness.cached]).toEqual([true, 1, false]);
  });

  test('a stream that is left early gives its connection back', async () => {
    const subject = engine();
    for (let round = 0; round < 20; round++) {
      const { pieces } = await subject.stream(DETAIL, asViewer);
      for await (const piece of pieces) {
        expect(piece.rowCount).toBeGreaterThan(0);
        break;
      }
    }
    expect(rowsOf(await subject.run(SUM, asViewer))).toEqual([[(count * (count - 1)) / 2]]);
    expect(subject.monitor.running()).toEqual([]);
  });

  test('a query of several statements streams as one piece', async () => {
    const spec = specOf({
      ...SUM,
      dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }],
      indexCondition: [{ ...SUM.indexCondition[0]!, percentOf: 'total' }],
    });
    const { pieces } = await engine().stream(spec, asViewer);
    const all = [];
    for await (const piece of pieces) all.push(piece);
    expect(all).toEqual([{ values: [[null], [1]], rowCount: 1, truncated: false }]);
  });

  test('a corporation’s own limits hold', async () => {
    const limited = engine({ settingsOf: (code) => (code === 'C' ? { rowCap: 10 } : {}) });
    expect(await limited.run(DETAIL, asViewer)).toMatchObject({ rowCount: 10, truncated: true });
    const stuck: Driver = {
      ...fixture.driver,
      query: (_, signal) => fixture.driver.query({ text: fixture.endless, values: [] }, signal),
    };
    const hurried = engine({ settingsOf: async () => ({ timeout: 50 }), driver: () => stuck });
    await expect(hurried.run(SUM, asViewer)).rejects.toMatchObject({ key: 'queryTimeout' });
    expect(hurried.monitor.slow()).toMatchObject([
      { outcome: 'timeout', corporationCode: 'C', userId: 'U', tableId: 'T' },
    ]);
  });

  test('operators see what runs, stop it in the database and ask how it would run', async () => {
    let started = () => undefined as void;
    const running = new Promise<void>((resolve) => (started = resolve));
    const stuck: Driver = {
      ...fixture.driver,
      query(_, signal) {
        started();
        return fixture.driver.query({ text: fixture.endless, values: [] }, signal);
      },
    };
    const subject = engine({ driver: () => stuck });
    const answer = subject.run(SUM, asViewer);
    const failed = expect(answer).rejects.toMatchObject({ key: 'queryKilled' });
    await running;
    const [query] = subject.monitor.running();
    expect(query).toMatchObject({ corporationCode: 'C', roleId: 'admin', userId: 'U', tableId: 'T', state: 'running' });
    expect(query!.statement).toMatch(/^select sum/);
    expect(subject.monitor.kill('another')).toBe(false);
    expect(subject.monitor.kill(query!.id)).toBe(true);
    await failed;
    expect(subject.monitor.running()).toEqual([]);
    expect(subject.monitor.slow()).toMatchObject([{ id: query!.id, outcome: 'killed' }]);
    expect(await subject.explain('another', NO_SIGNAL)).toBeNull();
    const explained = engineOver(dialect, fixture, TEST_TABLE, { limits: { slowAfter: 0 } });
    await explained.run(SUM, asViewer);
    const [slow] = explained.monitor.slow();
    expect(slow).toMatchObject({ outcome: 'done', rowCount: 1 });
    expect(String(await explained.explain(slow!.id, NO_SIGNAL)).length).toBeGreaterThan(10);
  });

  test('security 15: the monitor shows no value of a statement', async () => {
    const subject = engine({ limits: { slowAfter: 0 } });
    await subject.run(
      { ...SUM, filterCondition: [{ fieldId: 'city', aggregator: 'equal', fieldValue: ['secret'] }] },
      asViewer,
    );
    expect(JSON.stringify(subject.monitor.slow())).not.toContain('secret');
  });

  test('a draft stands in for the table, and what it reaches keeps its rights', async () => {
    const draft = {
      ...TEST_TABLE,
      rowRules: [{ roleId: 'admin', conditions: [{ fieldId: 'qty', aggregator: 'lt' as const, fieldValue: [3] }] }],
    };
    const table = {
      ...draft,
      dialect,
      relation: { kind: 'physical', schema: fixture.schema, table: 'facts' },
    } as const;
    expect(rowsOf(await engine().run(SUM, { ...asViewer, table }))).toEqual([[3]]);
  });
});
