import { subscriptionGateSchema } from '@tessera/contract';

import { askGate, startOf, usualRows, type GateQuestion } from './data-gate.ts';

const load = (tableId: string, dataTime: string, rowCount: number | null = 100) => ({
  tableId,
  names: { zh_CN: tableId },
  dataTime: new Date(dataTime),
  rowCount,
  failed: false,
});
const ask = (gate: object, change: Partial<GateQuestion> = {}) =>
  askGate({
    gate: subscriptionGateSchema.parse(gate),
    timeZone: 'Asia/Shanghai',
    dueAt: new Date('2026-03-04T00:30:00Z'),
    loads: [load('orders', '2026-03-03T17:00:00Z')],
    incomplete: new Set(),
    before: [],
    ...change,
  });

test('tables must have been loaded since the day began on the clocks of the schedule', () => {
  expect(ask({ loadedSince: 'day' })).toEqual({ complete: true });
  const loads = [load('orders', '2026-03-03T17:00:00Z'), load('stock', '2026-03-03T15:59:00Z')];
  expect(ask({ loadedSince: 'day' }, { loads })).toMatchObject({
    complete: false,
    note: 'notLoaded',
    tables: [{ tableId: 'stock' }],
  });
  expect(ask({}, { loads })).toEqual({ complete: true });
});

test('a table whose last load failed is not complete, however new its rows are', () => {
  const loads = [{ ...load('orders', '2026-03-03T17:00:00Z'), failed: true }];
  expect(ask({ loadedSince: 'month' }, { loads })).toMatchObject({ complete: false });
});

test('tables that differ from their sources are not complete, and are named after those that were not loaded', () => {
  const incomplete = new Set(['orders']);
  const said = { complete: false, note: 'incomplete', tables: [{ tableId: 'orders' }] };
  expect(ask({ collected: true }, { incomplete })).toMatchObject(said);
  expect(ask({ collected: true, loadedSince: 'day' }, { incomplete })).toMatchObject(said);
  expect(ask({ collected: true, loadedSince: 'hour' }, { incomplete })).toMatchObject({ note: 'notLoaded' });
});

test('a gate that was stored before tables were compared asks for no comparison', () => {
  expect(
    subscriptionGateSchema.parse({ loadedSince: 'day', fewerRows: 5, waitMinutes: 30, otherwise: 'skip' }),
  ).toEqual({ loadedSince: 'day', fewerRows: 5, collected: false, waitMinutes: 30, otherwise: 'skip' });
});

test('fewer rows than usual are told from the median of what was sent, once there is enough of it', () => {
  const before = [{ orders: 130 }, { orders: 120 }, { orders: 5_000 }];
  expect(ask({ fewerRows: 10 }, { before })).toMatchObject({ complete: false, note: 'fewerRows' });
  expect(ask({ fewerRows: 30 }, { before })).toEqual({ complete: true });
  expect(ask({ fewerRows: 10 }, { before: before.slice(1) })).toEqual({ complete: true });
  expect(ask({ fewerRows: 10 }, { before, loads: [load('orders', '2026-03-03T17:00:00Z', null)] })).toEqual({
    complete: true,
  });
  expect(usualRows([{ a: 1 }, { a: 3 }, { a: 2 }, { a: 10 }], 'a')).toBe(2.5);
});

test.each([
  ['hour', '2026-03-04T00:30:00Z', 'Asia/Kathmandu', '2026-03-04T00:15:00.000Z'],
  ['day', '2026-03-04T00:30:00Z', 'America/New_York', '2026-03-03T05:00:00.000Z'],
  // A Monday after summer time began on Sunday.
  ['week', '2026-03-11T12:00:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['month', '2026-03-31T12:00:00Z', 'Europe/Berlin', '2026-02-28T23:00:00.000Z'],
] as const)('a %s of %s in %s began at %s', (unit, at, zone, start) => {
  expect(startOf(unit, new Date(at), zone).toISOString()).toBe(start);
});
