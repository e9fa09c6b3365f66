import { judgmentRuleSchema, ruleDepth, type JudgmentRule } from '@tessera/contract';

import { arranged, branchEnd, movesOf, MOVES, withChild, withoutBranch, withSibling } from './arrange-rules.ts';

const NEW = judgmentRuleSchema.parse({ name: '', conditions: [], severity: 'notice' });
const CONDITION = { indicator: 'a', figure: 'value', operator: 'blank' };
const rule = (name: string, depth: number, conditions: readonly object[] = [CONDITION]): JudgmentRule =>
  judgmentRuleSchema.parse({ name, depth, conditions, severity: 'good' });
/** A tree as it is written: A, B below A as `.B`. */
const tree = (...lines: readonly string[]) =>
  lines.map((line) => rule(line.replaceAll('.', ''), line.lastIndexOf('.') + 1, line.endsWith('*') ? [] : [CONDITION]));
const written = (rules: readonly JudgmentRule[]) =>
  rules.map((one) => `${'.'.repeat(ruleDepth(one))}${one.name || 'new'}`).join(' ');

test('a branch moves with all below it, among those beside it, into the one before it and out of the one above it', () => {
  const rules = tree('A', '.B', '..C', '.D', 'E');
  const all = (at: number) =>
    Object.fromEntries(
      MOVES.map((move) => {
        const arrangement = movesOf(rules, at)[move];
        return [move, arrangement && written(arranged(rules, arrangement, NEW))];
      }),
    );
  expect(all(0)).toEqual({ up: null, down: 'E A .B ..C .D', into: null, out: null });
  expect(all(1)).toEqual({ up: null, down: 'A .D .B ..C E', into: null, out: 'A .D B .C E' });
  expect(all(3)).toEqual({ up: 'A .D .B ..C E', down: null, into: 'A .B ..C ..D E', out: 'A .B ..C D E' });
  expect(all(4)).toEqual({ up: 'E A .B ..C .D', down: null, into: 'A .B ..C .D .E', out: null });
  expect(written(arranged(rules, withoutBranch(rules, 1), NEW))).toBe('A .D E');
});

test('a new rule comes last, before otherwise, as long as there is room', () => {
  const rules = tree('A', '.B', '.C*', 'D*');
  const added = (arrangement: ReturnType<typeof withChild>) =>
    arrangement && written(arranged(rules, arrangement, NEW));
  expect(added(withChild(rules, 0))).toBe('A .B .new .C* D*');
  expect(added(withChild(rules, 1))).toBe('A .B ..new .C* D*');
  expect(added(withChild(rules, null))).toBe('A .B .C* new D*');
  expect(added(withSibling(rules, 0))).toBe('A .B .C* new D*');
  expect(added(withSibling(rules, 2))).toBe('A .B .new .C* D*');
  const deep = Array.from({ length: 10 }, (_, depth) => rule(`${depth}`, depth));
  expect(withChild(deep, 9)).toBeNull();
  expect(movesOf([rule('first', 0), ...deep], 1).into).toBeNull();
});

/** Depths of all trees of so many rules. */
const shapes = (count: number): number[][] =>
  count === 1
    ? [[0]]
    : shapes(count - 1).flatMap((depths) =>
        Array.from({ length: depths.at(-1)! + 2 }, (_, depth) => [...depths, depth]),
      );

test('whatever is done, branches stay whole and begin one below their rule', () => {
  for (const depths of [1, 2, 3, 4, 5].flatMap(shapes)) {
    const rules = depths.map((depth, at) => rule(`${at}`, depth));
    for (const [at, { name }] of rules.entries())
      for (const arrangement of Object.values(movesOf(rules, at))) {
        if (!arrangement) continue;
        const next = arranged(rules, arrangement, NEW);
        const steps = next.map((one, place) => ruleDepth(one) - (place === 0 ? -1 : ruleDepth(next[place - 1]!)));
        expect(Math.max(...steps)).toBeLessThanOrEqual(1);
        const branch = rules.slice(at, branchEnd(rules, at)).map((one) => one.name);
        const names = next.map((one) => one.name);
        expect(names.slice(names.indexOf(name), names.indexOf(name) + branch.length)).toEqual(branch);
        expect(names.toSorted()).toEqual(rules.map((one) => one.name));
      }
  }
});
