import type { WarningCondition } from '@tessera/contract';
import { createIntl } from 'react-intl';

import type { SayContext } from './condition-kind.ts';
import { CONDITION_KINDS } from './condition-kinds.ts';
import { sayTree } from './say-tree.ts';

const intl = createIntl({ locale: 'zh-CN', defaultLocale: 'zh-CN' });
const context: SayContext = {
  intl,
  locale: 'zh_CN',
  nameOf: (id) => ({ m1: '销售额', m2: '目标额', d1: '下单时间' })[id] ?? '？',
  number: (value) => intl.formatNumber(value),
  percent: (value) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 2 }),
};
const threshold = (over: Partial<Extract<WarningCondition, { kind: 'threshold' }>> = {}): WarningCondition => ({
  kind: 'threshold',
  uniqId: 'm1',
  direction: 'below',
  fire: 10_000,
  resolve: 12_000,
  rows: 'any',
  ...over,
});
const say = (condition: WarningCondition) => sayTree({ condition }, context);

it('says a limit and where it ends', () => {
  expect(say(threshold())).toBe('销售额低于 10,000 时触发，回升到 12,000 以上恢复');
  expect(say(threshold({ direction: 'above', fire: 5, resolve: 4 }))).toBe('销售额高于 5 时触发，回落到 4 以下恢复');
  expect(say(threshold({ resolve: null }))).toBe('销售额低于 10,000 时触发');
});

it('says changes and ratios in percent', () => {
  expect(
    say({
      kind: 'change',
      uniqId: 'm1',
      base: 'lastYear',
      show: 'rate',
      direction: 'below',
      fire: -0.1,
      resolve: null,
      rows: 'any',
    }),
  ).toBe('销售额较去年同期的变化率低于 -10% 时触发');
  expect(
    say({
      kind: 'ratio',
      uniqId: 'm1',
      target: { uniqId: 'm2' },
      direction: 'below',
      fire: 0.8,
      resolve: 0.9,
      rows: 'any',
    }),
  ).toBe('销售额占目标额的比例低于 80% 时触发，回升到 90% 以上恢复');
});

it('joins sentences as the tree does', () => {
  const tree = {
    relation: 'or' as const,
    children: [
      { condition: threshold({ resolve: null }) },
      {
        relation: 'and' as const,
        children: [
          { condition: { kind: 'missing' as const, uniqId: null } },
          { condition: { kind: 'stale' as const, by: { kind: 'field' as const, fieldId: 'd1' }, minutes: 60 } },
        ],
      },
    ],
  };
  expect(sayTree(tree, context)).toBe(
    '销售额低于 10,000 时触发；或者（以前有过的分组没有数据时触发；并且下单时间距今超过 60 分钟时触发）',
  );
});

it('every kind begins as something that can be said, or says that the data lacks a measure', () => {
  const fields = { measures: [{ id: 'm1', name: '销售额' }], dates: [] };
  for (const kind of Object.values(CONDITION_KINDS)) {
    const condition = kind.create(fields) as WarningCondition | null;
    expect(condition && say(condition)).toMatch(/触发/);
  }
  expect(CONDITION_KINDS.threshold.create({ measures: [], dates: [] })).toBeNull();
  expect(CONDITION_KINDS.rowCount.create({ measures: [], dates: [] })).not.toBeNull();
});
