import {
  LOCALES,
  warningDraftSchema,
  type Locale,
  type WarningCondition,
  type WarningReading,
} from '@tessera/contract';

import { composeWarning } from './compose-warning.ts';
import { wordsOf, type SaidField } from './say-rule.ts';

const FIELDS = new Map<string, SaidField>([
  ['sales', { name: '销售额', dataType: 'double' }],
  ['target', { name: '目标额', dataType: 'double' }],
  ['date', { name: '下单日期', dataType: 'datetime' }],
]);
const limits = { direction: 'above', fire: 1, resolve: null, rows: 'any' } as const;
const CONDITIONS = {
  threshold: { kind: 'threshold', uniqId: 'm', ...limits },
  change: { kind: 'change', uniqId: 'm', base: 'lastYear', show: 'rate', ...limits },
  difference: { kind: 'change', uniqId: 'm', base: 'lastYear', show: 'difference', ...limits },
  ratio: { kind: 'ratio', uniqId: 'm', target: { uniqId: 't' }, ...limits },
  stale: { kind: 'stale', by: { kind: 'field', fieldId: 'date' }, minutes: 60 },
  rowCount: { kind: 'rowCount', direction: 'below', fire: 1, resolve: null },
} as const satisfies Record<string, WarningCondition>;
const rule = (condition: WarningCondition) =>
  warningDraftSchema.parse({
    ruleName: '销售',
    question: {
      reportConf: [{ type: 'numDisplayed', value: [{ uniqId: 'm', unit: '万', dec: 1, customUnit: '元' }] }],
      reportParam: {
        tbId: 'orders',
        dimensionCondition: [{ uniqId: 'd', fieldId: 'date', granularity: 'month' }],
        indexCondition: [
          { uniqId: 'm', fieldId: 'sales', aggregator: 'sum' },
          { uniqId: 't', fieldId: 'target', aggregator: 'sum' },
        ],
      },
    },
    groupBy: ['d'],
    levels: [{ level: 'warning', when: { condition } }],
    schedule: { kind: 'day', timeZone: 'UTC', at: '09:00' },
  });
const reading = (value: number | null, limit: number | null): WarningReading => ({
  level: 0,
  path: '',
  value,
  usual: null,
  limit,
  holds: true,
});
const say = (condition: WarningCondition, value: number, locale: Locale = 'zh_CN') => {
  const { name, shown } = wordsOf(rule(condition), FIELDS, locale).reading(reading(value, value));
  return `${name} ${shown.value}`;
};

test('values are said with their measure, in its format', () => {
  expect(say(CONDITIONS.threshold, 123_456)).toBe('销售额 12.3万元');
  expect(say(CONDITIONS.threshold, 123_456, 'en_US')).toBe('销售额 123.5K元');
  expect(say(CONDITIONS.change, -0.1234)).toBe('销售额（同比） -12.34%');
  expect(say(CONDITIONS.difference, 20_000)).toBe('销售额（同比增长值） 2.0万元');
  expect(say(CONDITIONS.ratio, 0.8)).toBe('销售额占目标额的比例 80.00%');
  expect(say(CONDITIONS.stale, 1_440)).toBe('下单日期距今 1,440 分钟');
  expect(say(CONDITIONS.rowCount, 3)).toBe('行数 3');
});

test('groups are said in the reader’s language', () => {
  const group = (locale: Locale) => wordsOf(rule(CONDITIONS.threshold), FIELDS, locale).group(['2026-03']);
  expect(LOCALES.map(group)).toEqual(['2026年3月', '2026年3月', 'Mar 2026', '2026年3月']);
  expect(wordsOf(rule(CONDITIONS.threshold), FIELDS, 'zh_CN').group([null])).toBe('（空）');
});

test('a reading keeps its name though the rule has other conditions by now', () => {
  const words = wordsOf(rule(CONDITIONS.rowCount), FIELDS, 'zh_CN');
  expect(words.reading({ ...reading(3, 1), condition: CONDITIONS.threshold }).name).toBe('销售额');
  expect(words.reading({ ...reading(3, 1), path: '7' }).name).toBe('（已移除的字段）');
});

test('a message names the measure, and says what is missing', () => {
  const fired = { kind: 'fired', level: 'warning', firingId: 'f', told: true, fault: null } as const;
  const line = (condition: WarningCondition, one: WarningReading) =>
    composeWarning(
      wordsOf(rule(condition), FIELDS, 'zh_CN'),
      '销售',
      [{ ...fired, group: ['2026-03'], readings: [one] }],
      { hidden: 0, incomplete: [] },
    ).text;
  expect(line(CONDITIONS.threshold, reading(123_456, 100_000))).toBe(
    '触发（警告） 2026年3月：销售额 12.3万元（界限 10.0万元）',
  );
  expect(line({ kind: 'missing', uniqId: 'm' }, reading(null, null))).toBe('触发（警告） 2026年3月：销售额缺失');
});
