import { sheetMoment } from './sheet-moment.ts';

const at = (value: string | number | null) => sheetMoment(value, { dataType: 'datetime' });

test('months, days and moments are days of sheets', () => {
  expect(at('2026-03')).toEqual({ serial: 46_082, kind: 'month' });
  expect(at('2026-03-01')).toEqual({ serial: 46_082, kind: 'day' });
  expect(at('2026-03-01 12:00:00')).toEqual({ serial: 46_082.5, kind: 'moment' });
});

test.each(['2026', '2026-Q1', '2026-W10', '2026-13', '2026-02-31x', '0001-01-01', '', null, 2026])(
  '%p is no date of a sheet',
  (value) => {
    expect(at(value)).toBeNull();
  },
);

test('a text that looks like a date is a text', () => {
  expect(sheetMoment('2026-03-01', { dataType: 'str' })).toBeNull();
});
