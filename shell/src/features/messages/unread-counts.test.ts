import { countedOnly, lowerUnread, raiseUnread, totalUnread } from './unread-counts.ts';

const counts = [
  { messageTypeCode: '0001', num: 2 },
  { messageTypeCode: '0004', num: 0 },
];

describe('unread counts', () => {
  test('RU-131: lowers the count of that type by 1 and of no other', () => {
    expect(lowerUnread(counts, '0001')).toEqual([{ messageTypeCode: '0001', num: 1 }, counts[1]]);
  });
  test('RU-133: never below 0', () => {
    expect(lowerUnread(counts, '0004')).toEqual(counts);
    expect(lowerUnread(counts, '0003')).toEqual(counts);
  });
  test('RU-132: raises the count of that type by 1, also of a type that had none', () => {
    expect(totalUnread(raiseUnread(counts, '0001'))).toBe(3);
    expect(raiseUnread(counts, '0003')).toContainEqual({ messageTypeCode: '0003', num: 1 });
  });
  test('RU-134: type 0002 is not counted', () => {
    expect(raiseUnread(counts, '0002')).toEqual(counts);
    expect(countedOnly([...counts, { messageTypeCode: '0002', num: 7 }])).toEqual(counts);
    expect(totalUnread([{ messageTypeCode: '0002', num: 7 }])).toBe(0);
  });
  test('totals some types or all', () => {
    const all = [...counts, { messageTypeCode: '0003', num: 4 }];
    expect(totalUnread(all)).toBe(6);
    expect(totalUnread(all, ['0003', '0004'])).toBe(4);
  });
});
