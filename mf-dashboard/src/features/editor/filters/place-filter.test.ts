import { History, renewClip } from '@tessera/board/editing';
import {
  createComponent,
  emptyBoardDocument,
  type BoardComponent,
  type BoardDocument,
  type FieldFilter,
  type ParamFilter,
} from '@tessera/contract';

import { copyItems, pasteClip } from '../model/board-clip.ts';
import { removeItems, updateComponent } from '../model/commands.ts';
import { STEPS } from '../model/step-names.ts';
import { barFilters, putFilter } from './place-filter.ts';

const filterOf = (code: string, parentFilterList: string[] = [], change: Partial<FieldFilter> = {}): FieldFilter => ({
  ...createComponent('filter'),
  filterData: [
    { tblId: 'orders', fieldId: 'o.city', levelFieldIds: [], filterReportCodes: ['a', 'b'] },
    { tblId: 'stores', fieldId: 's.city', levelFieldIds: [], filterReportCodes: ['c'] },
  ],
  code,
  name: code,
  parentFilterList,
  ...change,
});

describe('filters on the board', () => {
  const EMPTY: BoardDocument = emptyBoardDocument(0);
  const bar = putFilter(EMPTY, filterOf('f'));

  test('in the bar it has no place; RU-659: on the grid it is 8x4, and it changes between both', () => {
    expect(bar).toMatchObject({ layout: [], components: [{ code: 'f' }] });
    const grid = putFilter(bar, filterOf('f', [], { location: 'grid' }));
    expect(grid).toMatchObject({ layout: [{ i: 'f', x: 0, y: 0, w: 8, h: 4 }], components: [{ location: 'grid' }] });
    expect(putFilter(grid, filterOf('f'))).toMatchObject({ layout: [], components: [{ location: 'bar' }] });
    expect(putFilter(grid, filterOf('f', [], { location: 'grid', name: 'n' })).layout).toEqual(grid.layout);
    expect(barFilters(grid)).toEqual([]);
  });

  test('each step is undone and redone', () => {
    const history = new History(EMPTY);
    history.edit(STEPS.add, () => bar);
    history.edit(STEPS.update, (now) => putFilter(now, filterOf('f', [], { name: '改名' })));
    history.undo();
    expect(history.value.components).toMatchObject([{ name: 'f' }]);
    history.undo();
    expect(history.value).toEqual(EMPTY);
    history.redo();
    history.redo();
    expect(history.value.components).toMatchObject([{ name: '改名' }]);
  });

  test('one that is removed narrows no other; a chart that goes to the pool reacts again when it comes back', () => {
    const two = putFilter(bar, filterOf('g', ['f']));
    const less = removeItems(two, new Set(['f', 'a']), new Set(['a']));
    expect(less.components).toMatchObject([{ code: 'g', parentFilterList: [] }]);
    expect(less.pool).toEqual(['a']);
    expect((less.components[0] as FieldFilter).filterData[0]?.filterReportCodes).toEqual(['a', 'b']);
  });

  test('pasted on another board it names what was pasted with it; the rest is dropped and counted', () => {
    const param: ParamFilter = {
      code: 'p',
      name: 'p',
      typeCode: '0004',
      dynamicParamId: 'd',
      dynamicParamFilterReportCodes: ['a', 'b'],
      location: 'grid',
    };
    const two = putFilter(putFilter(putFilter(bar, filterOf('g', ['f', 'h'])), filterOf('h')), param);
    const from: BoardDocument = { ...two, layout: [...two.layout, { i: 'a', x: 8, y: 0, w: 12, h: 12 }] };
    const copied = { fromCode: 'm', ...copyItems(from, new Set(['f', 'g', 'p', 'a']), new Set(['a', 'b', 'c'])) };
    const charts = new Map([['a', 'a2']]);
    const paste = (here: string[]) => renewClip(copied, charts, new Set(here));
    const { clip, dropped } = paste([]);
    const pasted = pasteClip(EMPTY, clip, null);
    const named = (code: number) => pasted.components[code] as BoardComponent;
    expect(pasted.layout.map(({ w, h }) => [w, h])).toEqual([
      [8, 4],
      [12, 12],
    ]);
    const filters = pasted.components.filter((one): one is FieldFilter => one.typeCode === '0002');
    expect(filters.map(({ filterData }) => filterData.map(({ filterReportCodes }) => filterReportCodes))).toEqual([
      [['a2'], []],
      [['a2'], []],
    ]);
    expect(filters.map(({ parentFilterList }) => parentFilterList)).toEqual([[], [filters[0]?.code]]);
    expect(pasted.components.find(({ typeCode }) => typeCode === '0004')).toMatchObject({
      dynamicParamFilterReportCodes: ['a2'],
    });
    expect(named(0).code).not.toBe('f');
    // b and c of each filter, h of one, b of the parameter.
    expect(dropped).toBe(6);
    expect(paste(['b', 'c', 'h']).dropped).toBe(0);
  });

  test('a changed filter keeps its place', () => {
    const grid = putFilter(EMPTY, filterOf('f', [], { location: 'grid' }));
    expect(updateComponent(grid, filterOf('f', [], { location: 'grid', name: 'n' }))).toMatchObject({
      layout: grid.layout,
      components: [{ name: 'n' }],
    });
  });
});
