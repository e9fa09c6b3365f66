import { reportParamSchema, type BoardDocument } from '@tessera/contract';

import { fixedBy, visitorState } from './share-state.ts';
import { visitorQuery } from './visitor-query.ts';

const stored = reportParamSchema.parse({
  tbId: 'orders',
  dimensionCondition: [{ uniqId: 'd', fieldId: 'region' }],
  indexCondition: [{ uniqId: 'm', fieldId: 'sales', aggregator: 'sum' }],
  sortCondition: [{ uniqId: 'm', sortFlag: 'desc' }],
  filterCondition: [{ fieldId: 'year', aggregator: 'equal', fieldValue: [2026] }],
});
const path = [{ id: 'n1', fieldId: 'city' }];
const choice = (fieldValue: string[]) => ({ aggregator: 'in' as const, fieldValue });

describe('what a visitor may add to a stored query (security 8)', () => {
  test('page, order by a title, and values down the stored path', () => {
    const asked = visitorQuery(stored, path, {
      dataStart: 0,
      dataEnd: 10,
      titleSort: { uniqId: 'd', titleSortFlag: 1 },
      drillValues: ['华东'],
    });
    expect(asked).toEqual({
      ...stored,
      dataStart: 0,
      dataEnd: 10,
      dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }],
      drillCondition: [{ fieldId: 'region', fieldValue: ['华东'] }],
      sortCondition: [
        { uniqId: 'd', sortFlag: 'asc', titleSortFlag: 1 },
        { uniqId: 'm', sortFlag: 'desc', titleSortFlag: 0 },
      ],
    });
  });

  test('a further window of a table has its cells alone, the first one the totals too', () => {
    const totalled = {
      ...stored,
      totalCondition: { rows: { total: true, subtotals: [] }, columns: { total: true, subtotals: [] } },
    };
    const page = { dataStart: 0, dataEnd: 200, columnStart: 0, columnEnd: 100, drillValues: [] };
    expect(visitorQuery(totalled, path, { ...page, queryCount: true })).toMatchObject({
      totalCondition: totalled.totalCondition,
    });
    expect(visitorQuery(totalled, path, page)).not.toHaveProperty('totalCondition');
  });

  test('no more steps than the path has, and no title that the chart does not have', () => {
    expect(() => visitorQuery(stored, path, { drillValues: ['a', 'b'] })).toThrow('queryInvalid');
    expect(() => visitorQuery(stored, [], { drillValues: ['a'] })).toThrow('queryInvalid');
    const titleSort = { uniqId: 'secret', titleSortFlag: 2 as const };
    expect(() => visitorQuery(stored, path, { drillValues: [], titleSort })).toThrow('queryInvalid');
  });
});

describe('locked and hidden filters', () => {
  const board = {
    components: [
      { typeCode: '0004', code: 'p1', dynamicParamId: 'param' },
      { typeCode: '0004', code: 'p2', dynamicParamId: 'param' },
    ],
  } as unknown as BoardDocument;
  const chosen = (...codes: string[]) => ({
    filters: codes.map((componentCode) => ({ componentCode, choice: choice(['mine']) })),
    linkages: [],
  });

  test('stand whatever the visitor says; the rest is the visitor’s', () => {
    const fixed = { locked: [{ componentCode: 'a', choice: choice(['theirs']) }], hidden: ['b'] };
    expect(visitorState(fixed, chosen('a', 'b', 'c'), board).filters).toEqual([
      { componentCode: 'a', choice: choice(['theirs']) },
      { componentCode: 'c', choice: choice(['mine']) },
    ]);
  });

  test('a parameter that is locked in one component is not chosen in another', () => {
    const fixed = { locked: [{ componentCode: 'p2', choice: choice(['theirs']) }], hidden: [] };
    expect(visitorState(fixed, chosen('p1', 'p2'), board).filters).toEqual(fixed.locked);
  });

  test('a token narrows a share and never widens it', () => {
    const locked = [{ componentCode: 'a', choice: choice(['author']) }];
    const ofToken = [
      { componentCode: 'a', choice: null },
      { componentCode: 'b', choice: choice(['token']) },
    ];
    expect(fixedBy({ locked, hidden: [] }, ofToken).locked).toEqual([...locked, ofToken[1]]);
  });
});
