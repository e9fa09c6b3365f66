import { dynamicPartSchema, timesSchema } from '@tessera/contract';

import { idleRules, isSound, moved, sourceFault, sourcesOf, withoutSource, withSource } from './dynamic-draft.ts';

const source = (id: string, value = id) => ({ id, name: id, value, filters: [], screenCode: null });
const rule = (sourceId: string, times: object) => ({ sourceId, times: timesSchema.parse(times) });
const part = dynamicPartSchema.parse({ screenCode: 's', sources: [source('a'), source('b')] });

test('a value that two sources have, or that is empty, cannot be saved', () => {
  expect(sourceFault(source('c', ' a '), part.sources)).toBe('twice');
  expect(sourceFault(source('a', 'a'), part.sources)).toBeNull();
  expect(isSound(withSource(part, source('c', ' ')))).toBe(false);
  expect(isSound({ ...part, addressParam: '1x' })).toBe(false);
  expect(isSound(part)).toBe(true);
});

test('a rule that others before it cover at each minute never holds; one that has an hour left does', () => {
  const day = rule('a', { from: '08:00', to: '20:00' });
  const night = rule('b', { from: '20:00', to: '08:00' });
  expect([...idleRules([day, night, rule('a', { days: [3] })])]).toEqual([2]);
  expect([...idleRules([day, rule('b', { from: '09:00', to: '10:00', days: [1] }), night])]).toEqual([1]);
  expect([...idleRules([day, rule('b', { from: '19:00', to: '21:00' })])]).toEqual([]);
});

test('a source that is removed takes its rules along', () => {
  const ruled = { ...part, rules: [rule('a', {}), rule('b', { days: [1] })] };
  expect(withoutSource(ruled, 'a')).toMatchObject({ sources: [{ id: 'b' }], rules: [{ sourceId: 'b' }] });
});

test('values of a filter become sources that choose them, those that are there already once', () => {
  let next = 0;
  const made = sourcesOf(part, 'f1', ['a', '华东', null, '', 12, '华东'], () => `n${(next += 1)}`);
  expect(made).toMatchObject([
    { id: 'n1', name: '华东', value: '华东', filters: [{ componentCode: 'f1', choice: { fieldValue: ['华东'] } }] },
    { id: 'n2', name: '12', value: '12', filters: [{ choice: { aggregator: 'in', fieldValue: [12] } }] },
  ]);
  expect(dynamicPartSchema.safeParse({ ...part, sources: [...part.sources, ...made] }).success).toBe(true);
});

test('a step up or down changes two neighbours', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
