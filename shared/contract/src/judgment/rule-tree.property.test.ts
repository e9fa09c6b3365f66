import fc from 'fast-check';

import { judgmentDefinitionSchema, SEVERITIES, type JudgmentDefinition, type JudgmentRule } from './decision-model.ts';
import { evaluate, type Outcome } from './evaluate.ts';
import { figuresOf, type Figures } from './figures.ts';
import { judgmentFaults } from './judgment-faults.ts';
import { atDepth, ruleDepth, parentsOf, ruleTree, type RuleNode } from './rule-tree.ts';

const KEYS = ['a', 'b'] as const;
const small = fc.integer({ min: -3, max: 3 });
const condition = fc.record({
  indicator: fc.constantFrom(...KEYS),
  figure: fc.constant('value'),
  operator: fc.constantFrom('lt', 'gte', 'blank', 'notBlank'),
  value: small,
});
interface Branch {
  readonly rule: object;
  readonly below: readonly Branch[];
}
const { branches } = fc.letrec<{ branches: Branch[]; branch: Branch }>((tie) => ({
  branches: fc.array(tie('branch'), { maxLength: 3, depthIdentifier: 'tree' }),
  branch: fc.record({
    rule: fc.record({
      conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
      severity: fc.constantFrom(...SEVERITIES),
    }),
    below: fc.oneof({ depthIdentifier: 'tree', maxDepth: 3 }, fc.constant([]), tie('branches')),
  }),
}));
const inOrder = (list: readonly Branch[], depth = 0): object[] =>
  list.flatMap(({ rule, below }) => [{ ...rule, depth }, ...inOrder(below, depth + 1)]);
function model(rules: readonly object[], policy = 'tree'): JudgmentDefinition {
  return judgmentDefinitionSchema.parse({
    question: '',
    subject: { tbId: 't', dateFieldId: 'd', memberFieldId: 'm', granularity: 'month' },
    indicators: KEYS.map((key) => ({ key, name: key, term: { aggregator: 'sum', fieldId: 'f' } })),
    rules: rules.map((rule, at) => ({ name: `r${at}`, finding: 'f', ...rule })),
    policy,
  });
}
const tree = branches.map((list) => model(inOrder(list).slice(0, 50)));
const figures: fc.Arbitrary<Record<string, Figures>> = fc
  .tuple(...KEYS.map(() => fc.option(small, { nil: null })))
  .map((values) => Object.fromEntries(values.map((value, at) => [KEYS[at], figuresOf(value, null)])));
const wayOf = ({ rules }: Outcome): number[] => rules.flatMap(({ state }, at) => (state === 'hit' ? [at] : []));
const holdsAll = ({ conditions }: JudgmentRule, of: Record<string, Figures>): boolean =>
  evaluate(model([{ conditions, severity: 'good' }]), of).severity === 'good';

test('the way goes from the root down, by the first that holds among each, and says how severe its end is', () => {
  fc.assert(
    fc.property(tree, figures, (definition, of) => {
      const { rules } = definition;
      const outcome = evaluate(definition, of);
      const walked: number[] = [];
      for (let among: readonly RuleNode[] = ruleTree(rules); ;) {
        const taken = among.find(({ at }) => holdsAll(rules[at]!, of));
        if (!taken) break;
        walked.push(taken.at);
        among = taken.below;
      }
      expect(wayOf(outcome)).toEqual(walked);
      const parents = parentsOf(rules);
      expect(walked.map((at) => parents[at])).toEqual([null, ...walked].slice(0, walked.length));
      expect(outcome.severity).toBe(walked.length === 0 ? null : rules[walked.at(-1)!]!.severity);
      outcome.rules.forEach(({ conditions, state }) => expect(conditions.length > 0).toBe(state !== 'passed'));
    }),
  );
});

test('without nesting a tree is the table whose first rule that hits is taken', () => {
  fc.assert(
    fc.property(tree, figures, (definition, of) => {
      const rules = definition.rules.map((rule) => atDepth(rule, 0));
      expect(evaluate({ ...definition, rules }, of)).toEqual(evaluate({ ...definition, rules, policy: 'first' }, of));
    }),
  );
});

test('what stands behind or below what is not taken does not matter', () => {
  fc.assert(
    fc.property(tree, figures, (definition, of) => {
      const outcome = evaluate(definition, of);
      const { rules } = definition;
      const kept = rules.filter((_, at) => outcome.rules[at]?.state !== 'passed');
      const short = evaluate({ ...definition, rules: kept }, of);
      expect(short.severity).toBe(outcome.severity);
      expect(wayOf(short).map((at) => kept[at])).toEqual(wayOf(outcome).map((at) => rules[at]));
    }),
  );
});

test('whatever is written down in order is a tree without faults, and depths tell it apart', () => {
  fc.assert(
    fc.property(tree, (definition) => {
      fc.pre(definition.rules.length > 0);
      expect(judgmentFaults(definition)).toEqual([]);
      const depths = (nodes: readonly RuleNode[], depth: number): [number, number][] =>
        nodes.flatMap(({ at, below }) => [[at, depth] as [number, number], ...depths(below, depth + 1)]);
      expect(depths(ruleTree(definition.rules), 0)).toEqual(definition.rules.map((rule, at) => [at, ruleDepth(rule)]));
    }),
  );
});

test('otherwise stands last, a branch begins one below its rule, and no way ends without a finding', () => {
  const conditions = [{ indicator: 'a', figure: 'value', operator: 'blank' }];
  const faults = (...rules: readonly object[]) =>
    judgmentFaults(model(rules.map((rule) => ({ severity: 'good', conditions, ...rule })))).map(
      ({ path, kind }) => `${path} ${kind}`,
    );
  const otherwise = { conditions: [] };
  expect(faults({ finding: '' }, { depth: 1 }, { depth: 1, ...otherwise })).toEqual([]);
  expect(faults({ finding: '' }, { depth: 1 })).toEqual(['rules.0.finding needed']);
  expect(faults(otherwise, { depth: 1 }, {})).toEqual(['rules.0.conditions otherwise']);
  expect(faults({ depth: 1 }, {}, { depth: 2 })).toEqual(['rules.0.depth nesting', 'rules.2.depth nesting']);
  const deep = { name: 'r', conditions, severity: 'good', depth: 10 };
  expect(() => model([deep])).toThrow(/depth/);
});
