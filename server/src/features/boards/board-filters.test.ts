import { emptyBoardDocument, filterCycle, type BoardComponent, type BoardDocument } from '@tessera/contract';

import { checkFilters } from './check-filters.ts';
import { movedFilters } from './moved-filters.ts';

const filter = (code: string, parentFilterList: string[], filterData: [string, string[]][] = []): BoardComponent => ({
  code,
  name: `筛选 ${code}`,
  typeCode: '0002',
  control: '1',
  filterData: filterData.map(([tblId, filterReportCodes]) => ({
    tblId,
    fieldId: `${tblId}.city`,
    levelFieldIds: [],
    filterReportCodes,
  })),
  multiple: true,
  filterValue: null,
  parentFilterList,
  location: 'bar',
});
const board = (...components: BoardComponent[]): BoardDocument => ({ ...emptyBoardDocument(0), components });
const refusal = (document: BoardDocument) => {
  try {
    checkFilters(document);
    return null;
  } catch (error) {
    return (error as { args: { reason: string } }).args.reason;
  }
};

test('filters that narrow each other in a ring are refused by name; chains, meetings and lost parents are not', () => {
  expect(refusal(board(filter('a', ['b']), filter('b', ['c']), filter('c', ['a'])))).toBe(
    '筛选 a → 筛选 b → 筛选 c → 筛选 a',
  );
  expect(refusal(board(filter('a', ['a'])))).toBe('筛选 a → 筛选 a');
  expect(refusal(board(filter('a', ['b', 'c']), filter('b', ['d']), filter('c', ['d', 'lost']), filter('d', [])))).toBe(
    null,
  );
});

test('a long chain is walked once', () => {
  const chain = Array.from({ length: 400 }, (_, at) => filter(`f${at}`, [`f${at + 1}`, `f${at + 2}`]));
  expect(filterCycle(chain)).toBeNull();
});

test('a chart reacts to a filter by one table, and a table has one field', () => {
  expect(
    refusal(
      board(
        filter(
          'a',
          [],
          [
            ['t', ['x']],
            ['u', ['x']],
          ],
        ),
      ),
    ),
  ).toBe('筛选 a');
  expect(
    refusal(
      board(
        filter(
          'a',
          [],
          [
            ['t', ['x']],
            ['t', ['y']],
          ],
        ),
      ),
    ),
  ).toBe('筛选 a');
  expect(
    refusal(
      board(
        filter(
          'a',
          [],
          [
            ['t', ['x']],
            ['u', ['y']],
          ],
        ),
      ),
    ),
  ).toBeNull();
});

test('a copied board filters its own charts; a filter without one stays, to be given others', () => {
  const param: BoardComponent = {
    code: 'p',
    name: 'p',
    typeCode: '0004',
    dynamicParamId: 'd',
    dynamicParamFilterReportCodes: ['x', 'gone'],
    location: 'grid',
  };
  const moved = movedFilters(
    [
      filter(
        'a',
        ['b'],
        [
          ['t', ['x', 'gone']],
          ['u', ['gone']],
        ],
      ),
      param,
    ],
    new Map([['x', 'y']]),
  );
  expect(moved).toMatchObject([
    { code: 'a', parentFilterList: ['b'], filterData: [{ filterReportCodes: ['y'] }, { filterReportCodes: [] }] },
    { code: 'p', dynamicParamFilterReportCodes: ['y'] },
  ]);
});
