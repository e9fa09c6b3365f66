import { emptyBoardDocument, type FieldFilter } from '@tessera/contract';

import { arrangeBoard } from './arrange-board.ts';

const filter = (code: string, location: FieldFilter['location']): FieldFilter => ({
  code,
  name: code,
  typeCode: '0002',
  control: '1',
  filterData: [],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location,
});

test('RU-659: filters of the bar stand nowhere on the grid, also where they stood before; those of the grid get 8 x 4', () => {
  const document = {
    ...emptyBoardDocument(0),
    components: [filter('bar', 'bar'), filter('moved', 'bar'), filter('grid', 'grid')],
    layout: [{ i: 'moved', x: 0, y: 0, w: 8, h: 4 }],
  };
  expect(arrangeBoard(document, [])).toEqual([{ i: 'grid', x: 0, y: 0, w: 8, h: 4 }]);
});
