/** @page */

import { readClip, writeClip } from '@tessera/board/editing';
import { emptyBoardDocument, type BoardComponent, type BoardDocument } from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';

import { copyItems } from './board-clip.ts';
import { addCharts, addComponent, phoneLayout, removeItems, settle, updateComponent } from './commands.ts';

const EMPTY: BoardDocument = emptyBoardDocument(0);
const title = (code: string, name = code): BoardComponent => ({
  code,
  name,
  typeCode: 'title',
  align: 'left',
  size: 'medium',
});

test('RU-660: what is added takes the first free slot, a chart of the pool leaves it', () => {
  const one = addComponent(EMPTY, title('a'), { w: 12, h: 2 });
  const two = addCharts({ ...one, pool: ['c'] }, ['c']);
  expect(two).toMatchObject({
    layout: [
      { i: 'a', x: 0, y: 0 },
      { i: 'c', x: 12, y: 0, w: 12, h: 12 },
    ],
    pool: [],
  });
  expect(addCharts(two, ['c'])).toEqual(two);
});

test('a chart that is taken off goes to the pool, a component is gone', () => {
  const document = addCharts(addComponent(EMPTY, title('a')), ['c']);
  const less = removeItems(document, new Set(['a', 'c']), new Set(['c']));
  expect(less).toEqual({ ...EMPTY, pool: ['c'] });
});

test('undoing the adding of a chart takes it off the board, and it does not come back by itself', () => {
  const begun = settle(EMPTY, [reportComponent('c')], false);
  expect(begun.layout).toHaveLength(1);
  expect(settle(EMPTY, [reportComponent('c')], true)).toEqual({ ...EMPTY, pool: ['c'] });
});

test('copied things are read as they were; what is no clip is nothing', () => {
  const document = addCharts(addComponent(EMPTY, title('a'), { w: 6, h: 2 }), ['c']);
  const clip = { fromCode: 'm', ...copyItems(document, new Set(['a', 'c', 'gone']), new Set(['c'])) };
  writeClip(localStorage, clip);
  expect(readClip(localStorage)).toEqual(clip);
  localStorage.setItem(
    'tessera.boardClipboard',
    '{"fromCode":"m","components":[{"thing":{"typeCode":"x"},"w":1,"h":1}]}',
  );
  expect(readClip(localStorage)).toBeNull();
  localStorage.setItem('tessera.boardClipboard', 'nonsense');
  expect(readClip(localStorage)).toBeNull();
});

test('a phone shows one below the other until somebody arranges it', () => {
  const document = addCharts(addComponent(EMPTY, title('a'), { w: 24, h: 2 }), ['c']);
  expect(phoneLayout(document, EMPTY.settings.phone)).toEqual([
    { i: 'a', x: 0, y: 0, w: 6, h: 4 },
    { i: 'c', x: 0, y: 4, w: 6, h: 24 },
  ]);
  const arranged = { ...document, appLayout: [{ i: 'c', x: 0, y: 0, w: 3, h: 9 }] };
  expect(phoneLayout(arranged, EMPTY.settings.phone).map(({ i, y }) => [i, y])).toEqual([
    ['c', 0],
    ['a', 9],
  ]);
});

test('RT-108: a phone leaves out what its settings say, and is lower or higher', () => {
  const document = addCharts(addComponent(EMPTY, title('a'), { w: 24, h: 2 }), ['c']);
  expect(phoneLayout(document, { hidden: ['a'], height: 'low' })).toEqual([{ i: 'c', x: 0, y: 0, w: 6, h: 18 }]);
});

test('a changed component keeps its place', () => {
  const document = addComponent(EMPTY, title('a'));
  expect(updateComponent(document, title('a', 'b'))).toMatchObject({
    components: [{ name: 'b' }],
    layout: document.layout,
  });
});

test('RU-586, RU-587: with a chart go its linkages and jumps, and a linkage with the last chart that follows', () => {
  const follows = (slaveReportCode: string) => ({
    slaveReportCode,
    fields: [{ masterFieldId: 'm', slaveFieldId: 's' }],
  });
  const target = { kind: 'address' as const, url: '/main/data' };
  const jump = (reportCode: string) => ({
    id: reportCode,
    reportCode,
    fieldId: null,
    name: 'x',
    target,
    newTab: false,
    params: [],
  });
  const document: BoardDocument = {
    ...addCharts(EMPTY, ['a', 'b', 'c']),
    linkages: [
      { id: '1', masterReportCode: 'a', linkageConfList: [follows('b'), follows('c')] },
      { id: '2', masterReportCode: 'b', linkageConfList: [follows('c')] },
      { id: '3', masterReportCode: 'c', linkageConfList: [follows('a')] },
    ],
    jumps: [jump('a'), jump('c')],
  };
  const less = removeItems(document, new Set(['c']), new Set(['a', 'b', 'c']));
  expect(less.linkages).toEqual([{ id: '1', masterReportCode: 'a', linkageConfList: [follows('b')] }]);
  expect(less.jumps.map(({ id }) => id)).toEqual(['a']);
  expect(removeItems(document, new Set(['b']), new Set(['a', 'b', 'c'])).linkages.map(({ id }) => id)).toEqual([
    '1',
    '3',
  ]);
});
