import fc from 'fast-check';

import {
  evaluate,
  figuresOf,
  filledText,
  holds,
  judgedPeriod,
  judgedPeriodText,
  judgmentDefinitionSchema,
  judgmentFaults,
  NEW_JUDGMENT,
  peerMedians,
  periodBefore,
  periodOfLastYear,
  type JudgmentDefinition,
} from './index.ts';

const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const maybe = fc.option(number, { nil: null });

/** A complete model; its rules are looked at with figures of `sales`. */
function model(change: object = {}): JudgmentDefinition {
  const condition = { indicator: 'sales', figure: 'rate', operator: 'lte', value: -0.1 };
  return judgmentDefinitionSchema.parse({
    ...NEW_JUDGMENT,
    subject: { tbId: 't', dateFieldId: 'd', memberFieldId: 's', granularity: 'month' },
    indicators: [
      {
        key: 'sales',
        name: '销售额',
        decimals: 0,
        term: { aggregator: 'sum', fieldId: 'f' },
        comparison: 'lastPeriod',
      },
      { key: '毛利率', name: '毛利率', percent: true, decimals: 1, term: { aggregator: 'sum', fieldId: 'f' } },
    ],
    rules: [
      {
        name: '下滑',
        conditions: [condition],
        severity: 'warning',
        weight: 0.1,
        finding: '{member}下降{sales.rate.abs}',
      },
      {
        name: '大幅下滑',
        conditions: [{ ...condition, value: -0.3 }],
        severity: 'critical',
        weight: 0.2,
        finding: '{毛利率.value}',
      },
    ],
    ...change,
  });
}
const judged = (definition: JudgmentDefinition, value: number | null, base: number | null) =>
  evaluate(definition, { sales: figuresOf(value, base) });
const states = ({ rules }: ReturnType<typeof judged>) => rules.map(({ state }) => state);

test('change and rate are blank where a part is, and the rate also of a base of 0', () => {
  fc.assert(
    fc.property(maybe, maybe, (value, base) => {
      const { change, rate } = figuresOf(value, base);
      expect(change === null).toBe(value === null || base === null);
      expect(rate === null).toBe(change === null || base === 0);
      if (change !== null && rate !== null) expect(Math.sign(rate)).toBe(rate === 0 ? 0 : Math.sign(change));
    }),
  );
  expect(figuresOf(-50, -100)).toEqual({ value: -50, base: -100, change: 50, rate: 0.5 });
});

test('a blank figure holds for nothing but the condition that asks for blanks', () => {
  const operators = fc.constantFrom('lt', 'lte', 'gt', 'gte', 'between', 'notBlank' as const);
  fc.assert(
    fc.property(operators, maybe, maybe, (operator, value, to) => {
      expect(holds({ indicator: 'a', figure: 'value', operator, value, to }, null)).toBe(false);
    }),
  );
  const of = (operator: 'blank' | 'between', figure: number | null) =>
    holds({ indicator: 'a', figure: 'value', operator, value: 1, to: 2 }, figure);
  expect([of('blank', null), of('blank', 0), of('between', 1), of('between', 2), of('between', 2.1)]).toEqual([
    ...[true, false, true, true, false],
  ]);
});

test('the median of others is that of the list without the member', () => {
  const plain = (values: readonly (number | null)[], at: number): number | null => {
    const others = values.filter((value, place) => place !== at && value !== null) as number[];
    const sorted = others.toSorted((a, b) => a - b);
    if (sorted.length === 0) return null;
    return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  };
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null })), (values) => {
      expect(peerMedians(values)).toEqual(values.map((_, at) => plain(values, at)));
    }),
  );
});

test('the first rule, all rules or the sum of weights decide', () => {
  const first = judged(model({ policy: 'first' }), 60, 100);
  expect([first.severity, states(first)]).toEqual(['warning', ['hit', 'passed']]);
  const all = judged(model(), 60, 100);
  expect([all.severity, states(all)]).toEqual(['critical', ['hit', 'hit']]);
  const levels = [
    { from: 0.1, severity: 'notice', text: '关注' },
    { from: 0.3, severity: 'critical', text: '立即处理' },
  ];
  const scored = model({ policy: 'score', levels });
  expect([60, 80, 100].map((value) => judged(scored, value, 100))).toMatchObject([
    { score: 0.3, level: 1, severity: 'critical' },
    { score: 0.1, level: 0, severity: 'notice' },
    { score: 0, level: null, severity: null },
  ]);
  expect(judged(model(), null, 100)).toMatchObject({ severity: null, rules: [{ conditions: [{ figure: null }] }, {}] });
});

test('whatever the figures, a model tells of each rule, and of the worst severity among those that hit', () => {
  fc.assert(
    fc.property(maybe, maybe, (value, base) => {
      const outcome = judged(model(), value, base);
      expect(outcome.rules).toHaveLength(2);
      const [warns, alarms] = states(outcome).map((state) => state === 'hit');
      expect(outcome.severity).toBe(alarms ? 'critical' : warns ? 'warning' : null);
    }),
  );
});

test('texts have their figures as they are read in each language', () => {
  const { indicators } = model();
  const figures = { sales: figuresOf(87_500, 100_000), 毛利率: figuresOf(0.253, 0.275) };
  const text = (written: string, locale: 'zh_CN' | 'en_US' = 'zh_CN') =>
    filledText(written, { member: '徐汇店', period: '2026年10月', indicators, figures, locale });
  expect(text('{member}{period}销售额{sales.value}，降{sales.change.abs}（{sales.rate}）')).toBe(
    '徐汇店2026年10月销售额87,500，降12,500（-12.5%）',
  );
  expect(text('{毛利率.value}，{毛利率.change}')).toBe('25.3%，-2.2 个百分点');
  expect(text('{毛利率.change} {nothing} <b>', 'en_US')).toBe('-2.2 pp {nothing} <b>');
  expect(filledText('{sales.rate}', { member: '', period: '', indicators, figures: {}, locale: 'zh_CN' })).toBe('–');
});

test('periods of comparison begin where those of a kind begin', () => {
  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom('day', 'week', 'month', 'season' as const), (day, granularity) => {
      const period = judgedPeriod(day, granularity);
      expect(periodBefore(period, granularity).end).toBe(period.start);
      const yearAgo = periodOfLastYear(period, granularity);
      expect(judgedPeriod(yearAgo.start, granularity)).toEqual(yearAgo);
      const apart = (Date.parse(period.start) - Date.parse(yearAgo.start)) / 86_400_000;
      expect([364, 365, 366]).toContain(apart);
    }),
  );
  expect(judgedPeriodText(judgedPeriod('2026-11-05', 'season'), 'season', 'zh_CN')).toBe('2026年第4季度');
  expect(judgedPeriodText(judgedPeriod('2026-11-05', 'month'), 'month', 'en_US')).toBe('November 2026');
});

test('what keeps a model from being run is named by its place', () => {
  expect(judgmentFaults(model())).toEqual([]);
  expect(judgmentFaults(NEW_JUDGMENT).map(({ path }) => path)).toEqual([
    ...['subject.tbId', 'subject.dateFieldId', 'indicators', 'rules'],
  ]);
  const [sales, margin] = model().indicators;
  const [rule] = model().rules;
  const conditions = [
    { indicator: 'gone', figure: 'value', operator: 'lt', value: 1 },
    { indicator: '毛利率', figure: 'rate', operator: 'between', value: 2, to: 1 },
  ];
  const broken = model({
    indicators: [sales, { ...margin, key: '1a', name: '销售额' }, { ...margin, name: '' }],
    rules: [{ ...rule, conditions, finding: '{sales.much} {毛利率.rate}' }],
    policy: 'score',
    levels: [
      { from: 2, severity: 'good', text: '好' },
      { from: 2, severity: 'good', text: '' },
    ],
  });
  expect(judgmentFaults(broken).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'indicators.1.name twice',
    'indicators.1.key key',
    'indicators.2.name needed',
    'rules.0.conditions.0.indicator unknown',
    'rules.0.conditions.1.figure compared',
    'rules.0.conditions.1.to order',
    'rules.0.finding placeholder',
    'rules.0.finding compared',
    'levels.1.from order',
    'levels.1.text needed',
  ]);
});
