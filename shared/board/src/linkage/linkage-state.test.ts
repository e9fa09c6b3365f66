import type { PickedValue } from '@tessera/charts';
import { boardStateSchema, type BoardLinkage } from '@tessera/contract';

import { linkedFields, picksFor, pickedOn, pickOf, withoutPick, withPick } from './linkage-state.ts';

const EMPTY = boardStateSchema.parse({});
const follows = (slaveReportCode: string, ...pairs: [string, string][]) => ({
  slaveReportCode,
  fields: pairs.map(([masterFieldId, slaveFieldId]) => ({ masterFieldId, slaveFieldId })),
});
const linkages: BoardLinkage[] = [
  { id: '1', masterReportCode: 'a', linkageConfList: [follows('b', ['region', 'area']), follows('c', ['month', 'm'])] },
  { id: '2', masterReportCode: 'b', linkageConfList: [follows('a', ['city', 'city']), follows('c', ['city', 'town'])] },
];
const value = (fieldId: string, of: string | null): PickedValue => ({
  column: { uniqId: fieldId, fieldId, name: fieldId, role: 'dimension', dataType: 'str' },
  value: of,
  label: String(of),
});
const pick = (master: string, ...values: PickedValue[]) => pickOf(linkages, master, values)!;
const heard = (state: typeof EMPTY, slave: string) =>
  picksFor(linkages, state, slave).map(({ masterReportCode, linkageReportList }) => [
    masterReportCode,
    ...linkageReportList.map(({ fieldValue }) => fieldValue),
  ]);

test('RU-584: a pick adds an entry on each slave that follows its field, and the next one replaces it', () => {
  const one = withPick(EMPTY, pick('a', value('region', '华东'), value('shop', 'x')));
  expect(heard(one, 'b')).toEqual([['a', '华东']]);
  expect(heard(one, 'c')).toEqual([]);
  const both = withPick(one, pick('a', value('region', '华南'), value('month', '2026-03')));
  expect(both.linkages).toHaveLength(1);
  expect(heard(both, 'b')).toEqual([['a', '华南']]);
  expect(heard(both, 'c')).toEqual([['a', '2026-03']]);
  expect(boardStateSchema.parse(both)).toEqual(both);
});

test('RU-585: the same value again takes the entry away, and so does taking it away', () => {
  const once = withPick(EMPTY, pick('a', value('region', null)));
  expect(heard(once, 'b')).toEqual([['a', null]]);
  expect(withPick(once, pick('a', value('region', null))).linkages).toEqual([]);
  expect(withPick(once, pick('a', value('region', ''))).linkages).toHaveLength(1);
  expect(withoutPick(once, 'a').linkages).toEqual([]);
  expect(withoutPick(EMPTY, 'a')).toBe(EMPTY);
});

test('a chart follows several masters at once, and charts that follow each other end there', () => {
  const state = withPick(withPick(EMPTY, pick('a', value('month', '2026-03'))), pick('b', value('city', '杭州')));
  expect(heard(state, 'c')).toEqual([
    ['a', '2026-03'],
    ['b', '杭州'],
  ]);
  expect(heard(state, 'a')).toEqual([['b', '杭州']]);
  expect(heard(state, 'b')).toEqual([]);
});

test('a click on a level whose field nobody follows picks nothing', () => {
  expect(pickOf(linkages, 'a', [value('shop', 'x')])).toBeNull();
  expect(pickOf(linkages, 'a', [value('region', 'x'.repeat(2_001))])).toBeNull();
  expect([...linkedFields(linkages, 'a')]).toEqual(['region', 'month']);
  expect(pickedOn(EMPTY, 'a')).toBeUndefined();
});
