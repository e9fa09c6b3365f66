import { renewClip } from '@tessera/board/editing';
import { emptyBoardDocument, type BoardComponent, type BoardDocument } from '@tessera/contract';

import { copyItems, pasteClip } from './board-clip.ts';
import { addCharts, addComponent, moveItems, phoneLayout, removeItems, settle, updateComponent } from './commands.ts';
import { moveInto, tabOf } from './tabs.ts';

const EMPTY: BoardDocument = emptyBoardDocument(0);
const title = (code: string): BoardComponent => ({
  code,
  name: code,
  typeCode: 'title',
  align: 'left',
  size: 'medium',
});
const tab = (code: string) => ({ code, name: code, layout: [], appLayout: null });
const TABS: BoardComponent = { code: 't', name: 't', typeCode: 'tabs', tabs: [tab('1'), tab('2')] };
const CHARTS = new Set(['c', 'd']);

/** Tabs over a chart `c` and a title `a` in the first tab; chart `d` on the board. */
const BEGUN = [
  (now: BoardDocument) => addComponent(now, TABS, { w: 24, h: 12 }),
  (now: BoardDocument) => addCharts(now, ['c'], { w: 12, h: 6 }, '1'),
  (now: BoardDocument) => addComponent(now, title('a'), { w: 24, h: 2 }, '1'),
  (now: BoardDocument) => addCharts(now, ['d'], { w: 12, h: 6 }),
].reduce((now, step) => step(now), EMPTY);
const tabsIn = (document: BoardDocument, code = 't') => {
  const found = document.components.find((one) => one.code === code);
  return found?.typeCode === 'tabs' ? found.tabs.map(({ layout }) => layout.map(({ i, x, y }) => [i, x, y])) : null;
};

test('RU-660: in a tab too, what comes takes the first free slot of its 24 columns', () => {
  expect(tabsIn(BEGUN)).toEqual([
    [
      ['c', 0, 0],
      ['a', 0, 6],
    ],
    [],
  ]);
  expect(BEGUN.layout.map(({ i }) => i)).toEqual(['t', 'd']);
  expect(settle(BEGUN, [], true)).toEqual(BEGUN);
});

test('something moves into a tab, on to another one and out of it, and stands in one place at a time', () => {
  const phone = moveItems(BEGUN, [{ i: 'd', x: 0, y: 0, w: 6, h: 9 }], true);
  const inside = moveInto(phone, ['d'], '1');
  expect(tabsIn(inside)?.[0]?.[2]).toEqual(['d', 12, 0]);
  expect([inside.layout.map(({ i }) => i), inside.appLayout]).toEqual([['t'], []]);
  const on = moveInto(inside, ['d'], '2');
  expect(tabsIn(on)).toEqual([tabsIn(BEGUN)?.[0], [['d', 0, 0]]]);
  expect(tabOf(on, 'd')?.code).toBe('2');
  const out = moveInto(on, ['d'], null);
  expect([tabsIn(out), out.layout.at(-1)]).toEqual([tabsIn(BEGUN), { i: 'd', x: 0, y: 12, w: 12, h: 6 }]);
});

test('what is dropped somewhere stands there, and the others make room', () => {
  const inside = moveInto(BEGUN, ['d'], '1', { x: 2, y: 6 });
  expect(tabsIn(inside)?.[0]).toEqual([
    ['c', 0, 0],
    ['a', 0, 12],
    ['d', 2, 6],
  ]);
  const out = moveInto(inside, ['d'], null, { x: 30, y: 0 });
  expect(out.layout.map(({ i, x, y }) => [i, x, y])).toEqual([
    ['t', 0, 6],
    ['d', 12, 0],
  ]);
});

test('several go into a tab and out of it side by side as they stood', () => {
  const begun = addComponent(BEGUN, title('e'), { w: 12, h: 6 });
  expect(begun.layout.map(({ i, x, y }) => [i, x, y]).slice(1)).toEqual([
    ['d', 0, 12],
    ['e', 12, 12],
  ]);
  const inside = moveInto(begun, ['e', 'd'], '2', { x: 12, y: 3 });
  expect(inside.layout.map(({ i }) => i)).toEqual(['t']);
  expect(tabsIn(inside)?.[1]).toEqual([
    ['d', 0, 0],
    ['e', 12, 0],
  ]);
  const out = moveInto(inside, ['d', 'e'], null);
  expect(out.layout).toEqual(begun.layout);
});

test('with its tabs goes what they hold: charts to the pool, the rest is gone', () => {
  expect(removeItems(BEGUN, new Set(['t']), CHARTS)).toMatchObject({ components: [], pool: ['c'] });
  expect(removeItems(BEGUN, new Set(['c']), CHARTS)).toMatchObject({ pool: ['c'], layout: BEGUN.layout });
  const fewer = updateComponent(BEGUN, { ...TABS, tabs: [tab('2')] } as BoardComponent, CHARTS);
  expect(fewer).toMatchObject({ pool: ['c'], components: [{ code: 't', tabs: [{ code: '2' }] }] });
});

test('a tab is arranged by itself, on large screens and on phones', () => {
  const place = { i: 'c', x: 3, y: 0, w: 6, h: 6 };
  expect(moveItems(BEGUN, [place], false, '1').components[0]).toMatchObject({ tabs: [{ layout: [place] }, {}] });
  const phone = moveItems(BEGUN, [{ i: 'c', x: 0, y: 0, w: 3, h: 9 }], true, '1');
  expect(phoneLayout(tabOf(phone, 'c')!, EMPTY.settings.phone).map(({ i, y }) => [i, y])).toEqual([
    ['c', 0],
    ['a', 9],
  ]);
  expect(phone.layout).toEqual(BEGUN.layout);
});

test('tabs are copied with all they hold, and nothing of the copy is called as before', () => {
  const clip = { fromCode: 'm', ...copyItems(BEGUN, new Set(['t']), CHARTS) };
  expect(clip).toMatchObject({ charts: [{ thing: 'c', held: true }], components: [{}, { held: true }] });
  const { clip: renewed } = renewClip(clip, new Map([['c', 'C']]));
  const pasted = pasteClip({ ...BEGUN, pool: ['C'] }, renewed, '2');
  const copy = pasted.components.find((one) => one.typeCode === 'tabs' && one.code !== 't')!;
  expect(tabsIn(pasted, copy.code)).toEqual([
    [
      ['C', 0, 0],
      [expect.not.stringMatching(/^a$/), 0, 6],
    ],
    [],
  ]);
  expect([pasted.pool, pasted.components.length, pasted.layout.length]).toEqual([[], 4, 3]);
});

test('a clip that holds no tabs comes into the tab that is open', () => {
  const clip = { fromCode: 'm', ...copyItems(BEGUN, new Set(['d', 'a']), CHARTS) };
  const pasted = pasteClip(BEGUN, renewClip(clip, new Map([['d', 'D']])).clip, '2');
  expect(tabsIn(pasted)?.[1]).toEqual([
    [expect.any(String), 0, 0],
    ['D', 0, 2],
  ]);
});
