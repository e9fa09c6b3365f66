import { compareGroups, localDay, refillRanges, sourceMark } from './compare-groups.ts';

const [A, B] = ['2026-03-01', '2026-03-02'];

test('groups are the same by count and exact sum, whoever writes the zeros, and spaces at the end of a name', () => {
  const source: Parameters<typeof compareGroups>[0] = [
    [A, 'one  ', 2, 0, ['10.500000', '0.000000']],
    [A, 'two', 2, 0, ['0.300000', null]],
    [B, 'one', 1, 0, ['1234567890123.450001', null]],
    [B, 'two', 4, 3, ['1', null]],
    [B, 'three', 1, 0, ['1', '2']],
  ];
  const table: Parameters<typeof compareGroups>[0] = [
    [A, 'one', 2, 0, ['10.5', null]],
    [A, 'two', 2, 0, ['0.3', '0']],
    [B, 'one', 1, 0, ['1234567890123.45', null]],
    [B, 'two', 3, 0, ['1', null]],
    [B, 'four', 1, 0, ['1', '2']],
  ];
  const states = compareGroups(source, table, []).map(({ day, store, state }) => [day, store, state]);
  expect(states).toEqual([
    [A, 'one', 'equal'],
    [A, 'two', 'equal'],
    [B, 'four', 'different'],
    [B, 'one', 'different'],
    [B, 'three', 'different'],
    [B, 'two', 'waiting'],
  ]);
});

test('two spellings of one name are one group whose sums are added exactly', () => {
  const [cell] = compareGroups(
    [
      [A, 'x', 1, 0, ['0.1']],
      [A, 'x ', 2, 0, ['-0.30']],
    ],
    [[A, 'x', 3, 0, ['-0.2']]],
    [],
  );
  expect(cell).toMatchObject({ sourceRows: 3, state: 'equal', sums: [{ source: '-0.2', table: '-0.2' }] });
});

test('days that differ are read again in ranges, the latest first, within the limits and once for what the source has', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05', '2026-03-07'];
  const cells = compareGroups(
    days.map((day, at) => [day, 's', at === 4 ? 1_000 : 2, 0, []]),
    days.map((day) => [day, 's', 1, 0, []]),
    [],
  );
  expect(refillRanges(cells, { refillDays: 3, refillRows: 999 })).toEqual([
    { from: '2026-03-05', to: '2026-03-06' },
    { from: '2026-03-02', to: '2026-03-04' },
  ]);
  const read = cells.map((cell) => ({ ...cell, refilledFor: sourceMark(cell) }));
  const again = compareGroups(
    [
      ['2026-03-05', 's', 2, 0, []],
      ['2026-03-03', 's', 9, 0, []],
    ],
    [],
    read,
  );
  expect(refillRanges(again, { refillDays: 9, refillRows: 999 })).toEqual([{ from: '2026-03-03', to: '2026-03-04' }]);
  expect(refillRanges(cells, { refillDays: 0, refillRows: 999 })).toEqual([]);
});

test('a day is the one on the clocks of a place', () => {
  expect(localDay(new Date('2026-03-01T16:00:00Z'), 480)).toBe('2026-03-02');
  expect(localDay(new Date('2026-03-01T03:00:00Z'), -300)).toBe('2026-02-28');
});
