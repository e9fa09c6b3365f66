import fc from 'fast-check';

import { memberComparer, type ComparedMember, type RunChange } from './compare-runs.ts';
import {
  CONDITION_OPERATORS,
  FIGURES,
  HIT_POLICIES,
  judgmentDefinitionSchema,
  SEVERITIES,
  type JudgmentDefinition,
} from './decision-model.ts';
import { figuresOf } from './figures.ts';
import { modelDifferences } from './model-differences.ts';

const KEYS = ['a', 'b', 'c'] as const;
const small = fc.integer({ min: -4, max: 4 });
const indicator = (key: string) =>
  fc.record({
    key: fc.constant(key),
    name: fc.constant(key),
    term: fc.record({ aggregator: fc.constantFrom('sum', 'average'), fieldId: fc.constant('f') }),
    comparison: fc.constantFrom('lastPeriod', 'target', 'peers'),
    indexCode: fc.constantFrom('i1', 'i2'),
  });
const condition = fc.record({
  indicator: fc.constantFrom(...KEYS),
  figure: fc.constantFrom(...FIGURES),
  operator: fc.constantFrom(...CONDITION_OPERATORS),
  value: small,
  to: small,
});
const rule = fc.record({
  name: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
  severity: fc.constantFrom(...SEVERITIES),
  weight: fc.integer({ min: -2, max: 3 }),
  depth: fc.integer({ min: 0, max: 2 }),
});
const definition: fc.Arbitrary<JudgmentDefinition> = fc
  .record({
    question: fc.constant(''),
    subject: fc.record({
      tbId: fc.constant('t'),
      dateFieldId: fc.constant('d'),
      memberFieldId: fc.constant('m'),
      granularity: fc.constantFrom('month', 'month', 'month', 'week'),
    }),
    indicators: fc.tuple(...KEYS.map(indicator)),
    rules: fc.uniqueArray(rule, { maxLength: 4, selector: ({ name }) => name }),
    policy: fc.constantFrom(...HIT_POLICIES),
    levels: fc.uniqueArray(
      fc.record({ from: small, severity: fc.constantFrom(...SEVERITIES), text: fc.constantFrom('x', 'y', 'z') }),
      { maxLength: 3, selector: ({ text }) => text },
    ),
  })
  .map((written) => judgmentDefinitionSchema.parse(written));
const blankOr = fc.option(small, { nil: null });
const member: fc.Arbitrary<ComparedMember> = fc
  .tuple(...KEYS.map(() => fc.tuple(blankOr, blankOr)))
  .map((parts) => ({ figures: Object.fromEntries(parts.map((part, at) => [KEYS[at], figuresOf(...part)])) }));
const MIRRORED: Readonly<Record<RunChange, RunChange>> = {
  ...{ began: 'ended', ended: 'began', worse: 'better', better: 'worse' },
  ...{ appeared: 'vanished', vanished: 'appeared', other: 'other', unchanged: 'unchanged' },
};

test('a run has no difference from itself', () => {
  fc.assert(
    fc.property(definition, member, (model, one) => {
      expect(memberComparer(model, model)(one, one)).toMatchObject({ change: 'unchanged', causes: [] });
      expect(modelDifferences(model, model)).toEqual([]);
    }),
  );
});

test('what changed has a cause, what did not has none, and swapped sides mirror it', () => {
  fc.assert(
    fc.property(definition, definition, fc.option(member), member, (left, right, one, other) => {
      const compared = memberComparer(left, right)(one, other);
      expect(compared.causes.length > 0).toBe(compared.change !== 'unchanged');
      const swapped = memberComparer(right, left)(other, one);
      expect(swapped).toEqual({
        change: MIRRORED[compared.change],
        causes: compared.causes,
        crossed: compared.crossed && { left: compared.crossed.right, right: compared.crossed.left },
      });
    }),
    { numRuns: 500 },
  );
});

test('one version brings no change by rule, the same figures none by data or target', () => {
  fc.assert(
    fc.property(definition, definition, member, member, (left, right, one, other) => {
      expect(memberComparer(left, left)(one, other).causes).not.toContain('rule');
      const { causes } = memberComparer(left, right)(one, one);
      expect(causes.filter((cause) => cause !== 'rule')).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const BELOW = { indicator: 'a', figure: 'rate', operator: 'lte', value: -0.1 };
const model = (value: number, changes: object = {}): JudgmentDefinition =>
  judgmentDefinitionSchema.parse({
    question: '',
    subject: { tbId: 't', dateFieldId: 'd', memberFieldId: 'm', granularity: 'month' },
    indicators: [
      { key: 'a', name: 'a', term: { aggregator: 'sum', fieldId: 'f' }, comparison: 'target', indexCode: 'i' },
    ],
    rules: [{ name: 'Below', conditions: [{ ...BELOW, value }], severity: 'warning' }],
    policy: 'all',
    ...changes,
  });
const of = (value: number | null, target: number | null): ComparedMember => ({
  figures: { a: figuresOf(value, target) },
});

test('data, target and rule are told apart', () => {
  const [strict, mild] = [model(-0.1), model(-0.5)];
  const same = memberComparer(strict, strict);
  expect(same(of(100, 100), of(80, 100))).toMatchObject({ change: 'began', causes: ['data'] });
  expect(same(of(100, 100), of(100, 150))).toMatchObject({ change: 'began', causes: ['target'] });
  expect(same(of(100, 100), of(95, 106))).toMatchObject({ change: 'began', causes: ['data', 'target'] });
  expect(same(of(80, 100), of(100, 100))).toMatchObject({ change: 'ended', causes: ['data'] });
  const milder = memberComparer(strict, mild);
  expect(milder(of(80, 100), of(80, 100))).toEqual({
    change: 'ended',
    causes: ['rule'],
    crossed: { left: null, right: 'warning' },
  });
  // Either alone would have ended it.
  expect(milder(of(80, 100), of(100, 100)).causes).toEqual(['data', 'rule']);
  expect(milder(of(80, 100), of(20, 100))).toMatchObject({ change: 'unchanged', causes: [] });
  const remeasured = model(-0.1, { indicators: [{ ...strict.indicators[0], indexCode: 'other' }] });
  expect(memberComparer(strict, remeasured)(of(80, 100), of(80, 40)).causes).toEqual(['rule']);
});

test('why a member is in one run alone', () => {
  const strict = model(-0.1);
  const same = memberComparer(strict, strict);
  expect(same(null, of(1, null))).toEqual({ change: 'appeared', causes: ['data'], crossed: null });
  expect(same(of(null, 100), null)).toMatchObject({ change: 'vanished', causes: ['target'] });
  const without = model(-0.1, { indicators: [{ ...strict.indicators[0], comparison: 'lastPeriod' }] });
  expect(memberComparer(without, strict)(null, of(null, 100)).causes).toEqual(['rule']);
});

test('a renamed rule is the same, and a changed order counts where the first that hits is taken', () => {
  const rules = ['One', 'Two'].map((name, at) => ({
    name,
    conditions: [{ ...BELOW, value: -0.1 - at }],
    severity: 'warning',
  }));
  const [first, all] = [model(0, { rules, policy: 'first' }), model(0, { rules })];
  const renamed = model(0, { rules: [{ ...rules[0], name: 'Uno' }, rules[1]] });
  expect(memberComparer(all, renamed)(of(80, 100), of(80, 100)).change).toBe('unchanged');
  expect(modelDifferences(all, renamed)).toMatchObject([
    { part: 'rule', left: { name: 'One' }, right: { name: 'Uno' } },
  ]);
  const turned = model(0, { rules: rules.toReversed(), policy: 'first' });
  expect(modelDifferences(first, turned)).toEqual([{ part: 'order', left: ['One', 'Two'], right: ['Two', 'One'] }]);
  const more = model(0, { rules: [...rules, { ...rules[0], name: 'Three' }], policy: 'first' });
  expect(modelDifferences(first, more)).toMatchObject([{ part: 'rule', left: null, right: { name: 'Three' } }]);
});

test('a branch that stands elsewhere in a tree is told once, and so is a changed order below one rule', () => {
  const of = (...rules: readonly (readonly [string, number])[]) =>
    model(0, {
      rules: rules.map(([name, depth]) => ({ name, depth, conditions: [BELOW], severity: 'warning' })),
      policy: 'tree',
    });
  const before = of(['A', 0], ['B', 1], ['C', 2], ['D', 1], ['E', 0]);
  const names = (right: JudgmentDefinition) =>
    modelDifferences(before, right).map((one) => (one.part === 'rule' ? one.right?.name : one));
  expect(names(of(['A', 0], ['D', 1], ['E', 0], ['B', 1], ['C', 2]))).toEqual(['B']);
  expect(names(of(['E', 0], ['A', 0], ['D', 1], ['B', 1], ['C', 2]))).toEqual([
    { part: 'order', left: ['A', 'E'], right: ['E', 'A'] },
    { part: 'order', left: ['B', 'D'], right: ['D', 'B'] },
  ]);
  const flat = { ...before, policy: 'first' as const, rules: before.rules.map(({ depth: _, ...rule }) => rule) };
  expect(names(flat).slice(1)).toEqual(['B', 'C', 'D']);
});
