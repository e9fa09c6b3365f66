import { bucketOf, nineOfTen } from './wait-buckets.ts';
import { createWaitCounter, type Wait } from './wait-counter.ts';

test('nine of ten waits ended within the bound, which is at most 1.42 times the wait', () => {
  expect(nineOfTen([])).toBeNull();
  for (const milliseconds of [51, 180, 1_000, 3_333, 60_000]) {
    const bound = nineOfTen([{ bucket: bucketOf(milliseconds), times: 1 }])!;
    expect(bound).toBeGreaterThanOrEqual(milliseconds - 1);
    expect(bound / milliseconds).toBeLessThan(1.42);
  }
  const ten = [
    { bucket: bucketOf(9_000), times: 1 },
    { bucket: bucketOf(100), times: 9 },
  ];
  expect(nineOfTen(ten)).toBe(100);
  expect(nineOfTen([...ten, { bucket: bucketOf(9_000), times: 1 }])).toBeGreaterThanOrEqual(9_000);
  expect([bucketOf(0), bucketOf(1), bucketOf(1e12)]).toEqual([0, 0, 24]);
});

test('waits are added up until they are written, and kept where the store does not take them', async () => {
  let fails = true;
  const added: Wait[] = [];
  const counter = createWaitCounter({ log: { warn: () => undefined } as never }, async (waits) => {
    if (fails) throw new Error('away');
    added.push(...waits);
  });
  counter.count('c', 'm', 60);
  counter.count('c', 'm', 61);
  await counter.flush();
  fails = false;
  counter.count('c', 'm', 59);
  await counter.close();
  expect(added).toEqual([{ corporationCode: 'c', menuCode: 'm', bucket: 1, times: 3 }]);
});
