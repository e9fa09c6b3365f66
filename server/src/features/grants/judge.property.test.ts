import { ACTION_NEEDS, RESOURCE_ACTIONS, type ResourceAction } from '@tessera/contract';
import fc from 'fast-check';

import { explain, judge, type GrantList } from './judge.ts';
import { actionsOf, bitOf, maskOf } from './masks.ts';

interface NaiveEntry {
  readonly subject: string;
  readonly action: ResourceAction;
  readonly effect: 'allow' | 'deny';
}
const SUBJECTS = ['member:a', 'group:b', 'group:c', 'role:d', 'everyone:'];
const entries = fc.array(
  fc.record({
    subject: fc.constantFrom(...SUBJECTS),
    action: fc.constantFrom(...RESOURCE_ACTIONS),
    effect: fc.constantFrom('allow' as const, 'deny' as const),
  }),
  { maxLength: 12 },
);
const subjects = fc.shuffledSubarray(SUBJECTS);

/** Read from the decision word by word, one entry after the other. */
function naive(list: readonly NaiveEntry[], who: readonly string[], action: ResourceAction): boolean {
  const mine = list.filter(({ subject }) => who.includes(subject));
  const isDenied = mine.some(
    (entry) => entry.effect === 'deny' && (entry.action === action || ACTION_NEEDS[action].includes(entry.action)),
  );
  const isAllowed = mine.some(
    (entry) => entry.effect === 'allow' && (entry.action === action || ACTION_NEEDS[entry.action].includes(action)),
  );
  return isAllowed && !isDenied;
}

const listOf = (all: readonly NaiveEntry[]): GrantList =>
  new Map(
    SUBJECTS.map((subject) => {
      const of = (effect: NaiveEntry['effect']) =>
        maskOf([
          ...new Set(all.filter((one) => one.subject === subject && one.effect === effect).map((one) => one.action)),
        ]);
      return [subject, { allow: of('allow'), deny: of('deny') }] as const;
    }),
  );

test('what a list allows is what its entries say one by one', () => {
  fc.assert(
    fc.property(entries, subjects, (all, who) => {
      const expected = RESOURCE_ACTIONS.filter((action) => naive(all, who, action));
      expect(actionsOf(judge(listOf(all), who))).toEqual(expected);
    }),
  );
});

test('no order of entries or subjects matters, and nobody may do what needs something they may not', () => {
  fc.assert(
    fc.property(entries, subjects, (all, who) => {
      const mask = judge(listOf(all), who);
      expect(judge(listOf(all.toReversed()), who.toReversed())).toBe(mask);
      for (const action of actionsOf(mask)) expect(maskOf(ACTION_NEEDS[action]) & ~mask).toBe(0);
    }),
  );
});

test('the explanation agrees with the judgement and names an entry that says so', () => {
  fc.assert(
    fc.property(entries, subjects, fc.constantFrom(...RESOURCE_ACTIONS), (all, who, action) => {
      const list = listOf(all);
      const { reason, subject, entry } = explain(list, who, bitOf(action));
      expect(reason === 'granted').toBe((judge(list, who) & bitOf(action)) !== 0);
      if (reason === 'missing') return;
      const effect = reason === 'granted' ? 'allow' : 'deny';
      const [named] = actionsOf(entry);
      expect(all).toContainEqual({ subject, action: named, effect });
    }),
  );
});
