import type { RowCondition, RuleTree } from '@tessera/contract';
import fc from 'fast-check';

export interface Fact {
  readonly tag: string;
  readonly region: string | null;
  readonly person: string;
  readonly amount: number;
  readonly day: string;
}
const REGIONS = ['华东', '华南', '华北', null] as const;
const PERSONS = ['甲', '乙', '丙', '丁', '戊'] as const;
export const FACTS: readonly Fact[] = Array.from({ length: 60 }, (_, row) => ({
  tag: `t${String(row).padStart(2, '0')}`,
  region: REGIONS[(row * 7) % 4]!,
  person: PERSONS[(row * 3) % 5]!,
  // No two sums of them are equal by chance.
  amount: row * row + 1,
  day: `2024-${String(1 + (row % 12)).padStart(2, '0')}-15`,
}));

/** A condition on rows, and which rows it keeps. `attribute` is what the member's attribute holds. */
interface Rule {
  readonly condition: (ids: Readonly<Record<string, string>>) => RowCondition;
  readonly keeps: (fact: Fact, attribute: readonly string[]) => boolean;
}
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
export const known = REGIONS.filter((region) => region !== null);
const aRule: fc.Arbitrary<Rule> = fc.oneof(
  some<string>(known).map((values): Rule => ({
    condition: ({ region }) => ({ fieldId: region!, aggregator: 'in', fieldValue: values }),
    keeps: ({ region }) => region !== null && values.includes(region),
  })),
  fc.constantFrom('is_null', 'is_not_null').map((aggregator): Rule => ({
    condition: ({ region }) => ({ fieldId: region!, aggregator, fieldValue: [] }),
    keeps: ({ region }) => (region === null) === (aggregator === 'is_null'),
  })),
  some<string>(PERSONS).map((values): Rule => ({
    condition: ({ person }) => ({ fieldId: person!, aggregator: 'not_in', fieldValue: values }),
    keeps: ({ person }) => !values.includes(person),
  })),
  fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.boolean()).map(([bound, above]): Rule => ({
    condition: ({ amount }) => ({ fieldId: amount!, aggregator: above ? 'gte' : 'lt', fieldValue: [bound] }),
    keeps: ({ amount }) => (above ? amount >= bound : amount < bound),
  })),
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 6 })).map(([month, length]): Rule => {
    const at = (number: number) => `2024-${String(Math.min(12, number)).padStart(2, '0')}-15`;
    const [first, last] = [at(month), at(month + length)];
    return {
      condition: ({ day }) => ({ fieldId: day!, aggregator: 'between_and', fieldValue: [first, last] }),
      // Ranges of dates are half-open (D-05).
      keeps: ({ day }) => day >= first && day < last,
    };
  }),
  fc.constantFrom('thisYear' as const, 'lastYear' as const).map((quickRange): Rule => {
    const year = new Date().getFullYear() - (quickRange === 'lastYear' ? 1 : 0);
    return {
      condition: ({ day }) => ({ fieldId: day!, aggregator: 'between_and', fieldValue: [], quickRange }),
      keeps: ({ day }) => day.startsWith(String(year)),
    };
  }),
  fc.constant<Rule>({
    condition: ({ person }) => ({ fieldId: person!, aggregator: 'in', fieldValue: [{ viewer: 'attribute:person' }] }),
    keeps: ({ person }, attribute) => attribute.includes(person),
  }),
);
export const aCase = fc.record({
  rules: fc.array(aRule, { minLength: 1, maxLength: 3 }),
  attribute: fc.uniqueArray(fc.constantFrom<string>(...PERSONS), { maxLength: 3 }),
});

/** A tree of conditions, and which rows it keeps. */
interface Tree {
  readonly tree: (ids: Readonly<Record<string, string>>) => RuleTree;
  readonly keeps: Rule['keeps'];
}
/** What the table of assignments gives the member: by account, and by the values of an attribute. */
export const ASSIGNED: Readonly<Record<string, readonly string[]>> = {
  reader: ['华东', '华北'],
  甲: ['华南'],
  乙: ['华东'],
};
const { tree: aTree } = fc.letrec<{ tree: Tree; leaf: Tree; group: Tree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('group')),
  leaf: fc.oneof(
    aRule.map((rule): Tree => ({ tree: (ids) => ({ condition: rule.condition(ids) }), keeps: rule.keeps })),
    fc.constantFrom('account' as const, 'attribute:person' as const).map((person): Tree => ({
      tree: ({ region, assignments, who, what }) => ({
        assigned: { fieldId: region!, tableId: assignments!, personFieldId: who!, person, valueFieldId: what! },
      }),
      keeps: ({ region }, attribute) =>
        (person === 'account' ? ['reader'] : attribute).some((name) => ASSIGNED[name]?.includes(region ?? '')),
    })),
  ),
  group: fc
    .record({
      relation: fc.constantFrom('and' as const, 'or' as const),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    })
    .map(({ relation, children }): Tree => ({
      tree: (ids) => ({ relation, children: children.map(({ tree }) => tree(ids)) }),
      keeps: (fact, attribute) =>
        relation === 'and'
          ? children.every(({ keeps }) => keeps(fact, attribute))
          : children.some(({ keeps }) => keeps(fact, attribute)),
    })),
}));
export const SUBJECTS = ['role', 'group', 'above', 'member', 'everyone', 'strangers'] as const;
export type SubjectName = (typeof SUBJECTS)[number];
export const aTreeCase = fc.record({
  rules: fc.array(
    fc.record({
      tree: aTree,
      subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { minLength: 1, maxLength: 2 }),
      always: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  granting: fc.uniqueArray(fc.constantFrom<SubjectName>('role', 'group', 'above', 'member'), { minLength: 1 }),
  attribute: fc.uniqueArray(fc.constantFrom<string>(...PERSONS), { maxLength: 3 }),
});
/** Whether a row is seen, worked out row by row in place of one condition for all. */
export function isSeen(
  { rules, granting, attribute }: typeof aTreeCase extends fc.Arbitrary<infer Case> ? Case : never,
  fact: Fact,
) {
  const holds = ({ tree }: (typeof rules)[number]) => tree.keeps(fact, attribute);
  const isAlways = ({ always, subjects }: (typeof rules)[number]) => always || subjects.includes('everyone');
  const concerning = rules.filter((rule) => rule.subjects.some((subject) => subject !== 'strangers') || isAlways(rule));
  const free = concerning.filter((rule) => !isAlways(rule));
  const of = (subject: SubjectName) => free.filter(({ subjects }) => subjects.includes(subject));
  const narrowing = SUBJECTS.filter((one) => one !== 'strangers' && !granting.includes(one) && of(one).length > 0);
  const reaches = (rule: (typeof rules)[number]) => rule.subjects.some((subject) => subject !== 'strangers');
  return (
    granting.some((subject) => of(subject).every(holds)) &&
    (narrowing.length === 0 || narrowing.some((subject) => of(subject).every(holds))) &&
    concerning.filter((rule) => isAlways(rule) && reaches(rule)).every(holds)
  );
}
