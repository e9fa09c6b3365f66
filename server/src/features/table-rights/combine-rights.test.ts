import type { ColumnMask, RuleTree } from '@tessera/contract';

import { combineRights, type ConcerningRule } from './combine-rights.ts';
import type { SubjectKey } from './subjects.ts';

const is = (value: string): RuleTree => ({ condition: { fieldId: 'f', aggregator: 'equal', fieldValue: [value] } });
const either = (...children: RuleTree[]): RuleTree => ({ relation: 'or', children });
const all = (...children: RuleTree[]): RuleTree => ({ relation: 'and', children });
const [east, west, big] = [is('east'), is('west'), is('big')];
const rule = (subject: SubjectKey, tree: RuleTree | null, more: Partial<ConcerningRule> = {}): ConcerningRule => ({
  ruleId: `${subject} ${JSON.stringify(tree)}`,
  name: '',
  always: false,
  tree,
  masks: [],
  subjects: [subject],
  ...more,
});
const grants = (...subjects: SubjectKey[]) => subjects.map((subject) => ({ subject, queryLimit: null }));
const rows = (granting: SubjectKey[], ...rules: ConcerningRule[]) => combineRights(grants(...granting), rules)?.trees;

test.each<[string, readonly RuleTree[] | undefined, RuleTree[] | undefined]>([
  ['nobody grants the table', rows([], rule('role:a', east)), undefined],
  ['no rule', rows(['role:a']), []],
  ['rules of one subject hold together', rows(['role:a'], rule('role:a', east), rule('role:a', big)), [east, big]],
  [
    'two that grant it give what either leaves',
    rows(['role:a', 'group:g'], rule('role:a', east), rule('group:g', west), rule('group:g', big)),
    [either(east, all(west, big))],
  ],
  ['one that grants all rows', rows(['role:a', 'role:b'], rule('role:a', east)), []],
  [
    'one rule for two subjects',
    rows(['role:a', 'group:g'], rule('role:a', east, { subjects: ['role:a', 'group:g'] })),
    [east],
  ],
  ['a group that grants nothing narrows', rows(['role:a'], rule('group:g', east)), [east]],
  [
    'it is enough to meet one that narrows',
    rows(['role:a'], rule('role:a', big), rule('group:g', east), rule('group:h', west)),
    [big, either(east, west)],
  ],
  ['always', rows(['role:a', 'role:b'], rule('role:a', east), rule('role:a', big, { always: true })), [big]],
  ['for everyone', rows(['role:a', 'role:b'], rule('everyone', east)), [east]],
])('%s', (_name, trees, expected) => expect(trees).toEqual(expected));

describe('fields', () => {
  const masked = (granting: SubjectKey[], ...rules: ConcerningRule[]) =>
    combineRights(grants(...granting), rules)?.masks.map(({ fieldId, kind }) => `${fieldId} ${kind}`);
  const hide = (subject: SubjectKey, kind: ColumnMask['kind'], more: Partial<ConcerningRule> = {}) =>
    rule(subject, null, { masks: [{ fieldId: 'f', kind }], ...more });
  test.each<[string, string[] | undefined, string[]]>([
    ['masked by one of two', masked(['role:a', 'role:b'], hide('role:a', 'hide')), []],
    [
      'by both, as the milder does',
      masked(['role:a', 'role:b'], hide('role:a', 'hide'), hide('role:b', 'hash')),
      ['f hash'],
    ],
    [
      'twice by one, as the stricter does',
      masked(['role:a'], hide('role:a', 'partial'), hide('role:a', 'hash')),
      ['f hash'],
    ],
    ['by one that grants nothing', masked(['role:a'], hide('group:g', 'partial')), ['f partial']],
    ['always', masked(['role:a', 'role:b'], hide('role:a', 'hide', { always: true })), ['f hide']],
  ])('%s', (_name, masks, expected) => expect(masks).toEqual(expected));
});

test('the largest limit holds, and what a rule does is said', () => {
  const limits = [5, 9].map((queryLimit, at): { subject: SubjectKey; queryLimit: number } => ({
    subject: `role:${at}`,
    queryLimit,
  }));
  const combined = combineRights(limits, [
    rule('role:0', east),
    rule('group:g', west),
    rule('everyone', big),
    rule('role:1', null, { masks: [{ fieldId: 'f', kind: 'hide' }] }),
  ])!;
  expect(combined.queryLimit).toBe(9);
  expect(combined.effects.map(({ effect }) => effect)).toEqual(['shadowed', 'narrows', 'always', 'masks']);
  expect(combined.unlimited).toEqual(['role:1']);
  expect(combineRights([...limits, ...grants('member:m')], [])!.queryLimit).toBeNull();
});
