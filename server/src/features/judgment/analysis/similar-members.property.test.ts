import { SIMILAR_MEMBERS } from '@tessera/contract';
import fc from 'fast-check';

import { comparedFigures, medianFigures, placeOf, similarMembers, type Comparable } from './similar-members.ts';

const amount = fc.option(fc.integer({ min: -1_000, max: 1_000 }), { nil: null });
const trait = fc.option(fc.constantFrom('a', 'b'), { nil: null });
const members = fc.array(fc.record({ value: amount, base: amount, traits: fc.tuple(trait, trait, trait) }), {
  minLength: 1,
  maxLength: 40,
});
const named = (drawn: readonly { value: number | null; base: number | null; traits: Comparable['traits'] }[]) =>
  drawn.map(({ value, base, traits }, at): Comparable => {
    const change = value === null || base === null ? null : value - base;
    return { member: `${at}`, figures: comparedFigures(value, base, change), traits };
  });

test('the chosen members share what is named, and none that shares it too is nearer', () => {
  fc.assert(
    fc.property(members, (drawn) => {
      const all = named(drawn);
      const own = all[0]!;
      const by = own.figures.base === null ? 'value' : 'base';
      const { traits, others } = similarMembers(own, all);
      const sharing = (kept: readonly number[]) =>
        all.filter(
          (one) =>
            one !== own &&
            one.figures[by] !== null &&
            own.figures[by] !== null &&
            kept.every((at) => own.traits[at] !== null && one.traits[at] === own.traits[at]),
        );
      const distance = (one: Comparable) => Math.abs(one.figures[by]! - own.figures[by]!);
      const alike = sharing(traits);
      expect(others.length).toBe(Math.min(SIMILAR_MEMBERS, alike.length));
      expect(alike).toEqual(expect.arrayContaining([...others]));
      const farthest = Math.max(0, ...others.map(distance));
      for (const one of alike) if (!others.includes(one)) expect(distance(one)).toBeGreaterThanOrEqual(farthest);
      // A trait is given up only where too few share it with the others.
      if (traits.length > 0) expect(others.length).toBe(SIMILAR_MEMBERS);
      if (sharing([0, 1, 2]).length >= SIMILAR_MEMBERS) expect(traits).toEqual([0, 1, 2]);
    }),
  );
});

test('the trait that fewest share is given up first', () => {
  const of = (member: string, base: number, ...traits: (string | null)[]): Comparable => ({
    ...{ member, traits, figures: comparedFigures(base, base, 0) },
  });
  const own = of('own', 100, '沈阳', '东北');
  const region = [1, 2, 3, 4, 5, 6].map((at) => of(`东北${at}`, 100 + 10 * at, at < 3 ? '沈阳' : '大连', '东北'));
  const { traits, others } = similarMembers(own, [of('上海', 100, '上海', '华东'), ...region]);
  expect(traits).toEqual([1]);
  expect(others.map(({ member }) => member)).toEqual(['东北1', '东北2', '东北3', '东北4', '东北5']);
});

test('place and median are of those that have figures', () => {
  expect(placeOf(-0.1, [0.2, null, -0.1, -0.3])).toEqual({ at: 2, of: 4 });
  expect(placeOf(null, [0.2])).toBeNull();
  const figures = [comparedFigures(10, 20, -10), comparedFigures(30, 20, 10), comparedFigures(null, 40, -40)];
  expect(medianFigures(figures)).toEqual({ value: 20, base: 20, change: -10, rate: -0.5 });
});
