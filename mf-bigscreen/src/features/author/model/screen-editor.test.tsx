import { createComponent, menu, screenApp, screenElementSchema, type ScreenDocument } from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';
import type { Client } from '@tessera/request';

import { ScreenEditor } from './screen-editor.ts';
import { layer, element, screenDocument } from './screen.fixture.ts';

const holder = element('h', { typeCode: 'holder' });
const flip = element('n', { typeCode: 'numberFlip', reportCode: 'drawn' });
const container = { containerId: 'p', appComponentId: 'h', containerName: '一' };
function full(): ScreenDocument {
  return screenDocument(
    {
      layers: [
        layer('c', { x: 10 }),
        layer('h', { x: 300, w: 400, h: 300 }),
        layer('k', { parentI: 'p' }),
        layer('t', { parentI: 'p', y: 120 }),
        layer('n', { x: 900 }),
      ],
      elements: [holder, flip],
      containers: [
        { ...container, symbolId: 'free', visible: true, containerConf: { padding: 0, gap: 0 }, globalStyle: null },
      ],
      refreshes: [
        { i: 'k', every: 5 },
        { i: 'n', every: 'table' },
      ],
      reactions: [{ id: 'r', on: { kind: 'click', i: 'c' }, action: 'toggle', targets: ['h', 'n'] }],
    },
    { components: [{ ...createComponent('title'), code: 't', name: '标题' }] },
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

function begin(document = full(), codes = ['c', 'k', 'drawn']) {
  const there = new Set(codes);
  const draft = () => ({ version: 1, document, reports: [...there].map((code) => reportComponent(code)) });
  const client = {
    call: (endpoint: unknown, { body }: { body: { reportCodes: string[] } }) => {
      if (endpoint === screenApp.queryAll) return Promise.resolve(draft());
      if (endpoint !== menu.copyCharts) return new Promise(() => undefined);
      const reportCodes = body.reportCodes.map((code) => `${code}2`);
      for (const code of reportCodes) there.add(code);
      return Promise.resolve({ reportCodes });
    },
  } as unknown as Client;
  return new ScreenEditor({
    draft: { menuCode: 'm', menuName: '大屏', ...draft() } as never,
    lockKey: 'window-1',
    client,
  });
}
const standing = ({ screen }: ScreenEditor) => screen.layers.map(({ i }) => i);

test('what an element draws lies in no pool; once nothing draws it, it does', () => {
  const editor = begin();
  expect(editor.document.pool).toEqual([]);
  editor.remove(new Set(['n']));
  expect(editor.document.pool).toEqual(['drawn']);
  editor.history.undo();
  expect(editor.document.pool).toEqual([]);
});

test('deleting takes what containers hold, refreshes and reactions along; charts go to the pool; undo brings all back', () => {
  const editor = begin();
  const before = editor.document;
  editor.remove(new Set(['h', 'k']));
  expect(editor.document).toMatchObject({
    pool: ['k'],
    components: [],
    screen: {
      layers: [{ i: 'c' }, { i: 'n' }],
      elements: [{ code: 'n' }],
      containers: [],
      refreshes: [{ i: 'n' }],
      reactions: [{ targets: ['n'] }],
    },
  });
  editor.history.undo();
  expect(editor.document).toEqual(before);
  editor.remove(new Set(['c']));
  expect(editor.history.get().undoStep).toMatchObject({ defaultMessage: '移出大屏' });
  expect(editor.screen.reactions).toEqual([]);
});

test('a chart that is taken off goes on being drawn by an element; one that is deleted for good does not', () => {
  const document = full();
  const editor = begin({
    ...document,
    screen: { ...document.screen, layers: [...document.screen.layers, layer('drawn')] },
  });
  editor.remove(new Set(['drawn']));
  expect(editor.screen.elements[1]).toMatchObject({ reportCode: 'drawn' });
  editor.leave(new Set(['drawn']));
  expect(editor.screen.elements[1]).toMatchObject({ reportCode: null });
});

test('copies come with what containers hold, new codes, their own charts, refreshes and reactions', async () => {
  const editor = begin();
  editor.selection.choose(['h', 'k', 'n', 'c']);
  editor.copy();
  expect(await editor.paste()).toBe(0);
  const { screen, components } = editor.document;
  const [c2, h2, k2, t2, n2] = screen.layers.slice(5);
  expect([c2?.i, k2?.i]).toEqual(['c2', 'k2']);
  expect(screen.containers[1]).toMatchObject({ appComponentId: h2?.i, containerName: '一' });
  expect([k2?.parentI, t2?.parentI]).toEqual([screen.containers[1]?.containerId, screen.containers[1]?.containerId]);
  expect(components.map(({ code }) => code)).toEqual(['t', t2?.i]);
  expect(screen.elements[3]).toMatchObject({ code: n2?.i, reportCode: 'drawn2' });
  expect(screen.refreshes.slice(2)).toEqual([
    { i: 'k2', every: 5 },
    { i: n2?.i, every: 'table' },
  ]);
  expect(screen.reactions[1]).toMatchObject({ on: { i: 'c2' }, targets: [h2?.i, n2?.i] });
  expect([...editor.selection.get()]).toEqual([c2?.i, h2?.i, n2?.i]);
  expect([c2?.x, c2?.y]).toEqual([20, 10]);
  expect(editor.document.pool).toEqual([]);
  editor.history.undo();
  expect(standing(editor)).toEqual(standing(begin()));
});

test('a copy goes to another screen, into the middle where it would be out of sight there', async () => {
  const wide = screenDocument({ width: 5_760, layers: [layer('c', { x: 5_000, y: 100 })] });
  const from = begin(wide, ['c']);
  from.selection.choose(['c']);
  from.copy();
  const to = begin(screenDocument({}), []);
  await to.paste();
  expect(to.screen.layers).toMatchObject([{ i: 'c2', x: 910, y: 490 }]);
});

test('what was copied on a board is put into the middle; tabs leave what they hold', async () => {
  const editor = begin(screenDocument({}), []);
  const title = { ...createComponent('title'), code: 'x', name: '标题' };
  const tabs = { ...createComponent('tabs'), code: 'y', name: '页签' };
  const sized = (thing: unknown, held = false) => ({ thing, w: 12, h: 4, ...(held ? { held } : {}) });
  localStorage.setItem(
    'tessera.boardClipboard',
    JSON.stringify({ fromCode: 'b', charts: [sized('c', true)], components: [sized(title, true), sized(tabs)] }),
  );
  await editor.paste();
  expect(editor.document.components).toMatchObject([{ name: '标题' }]);
  expect(standing(editor)).toEqual([editor.document.components[0]?.code, 'c2']);
});

test('a new thing stands in the middle or at its point, in front of all, beside what stands there', () => {
  const editor = begin(screenDocument({}), []);
  editor.add(element('a'));
  editor.add(element('b'));
  editor.add({ ...createComponent('filter'), code: 'f', name: '大区', location: 'bar' }, { at: { x: 200, y: 100 } });
  expect(editor.screen.layers).toMatchObject([
    { i: 'a', x: 750, y: 510, w: 420, h: 60 },
    { i: 'b', x: 770, y: 530 },
    { i: 'f', x: 60, y: 60, w: 280, h: 80 },
  ]);
  expect(editor.document.components).toMatchObject([{ location: 'grid' }]);
  expect([...editor.selection.get()]).toEqual(['f']);
});

test('more than a screen may have is refused, elements and groups counted', () => {
  const elements = Array.from({ length: 999 }, (_one, at) => element(`e${at}`));
  const editor = begin(screenDocument({ elements, layers: elements.map(({ code }) => layer(code)) }), ['c']);
  const told = jest.fn();
  editor.onFull(told);
  editor.add(element('more'));
  expect([told.mock.calls, editor.screen.elements.length]).toEqual([[[1_000]], 999]);
});

test('typing in a field is one step; a style is given as far as the other kind has it', () => {
  const border = element('b', { typeCode: 'border', colors: ['#112233'], drawing: 3 });
  const title = element('t', { typeCode: 'screenTitle', text: '运营' });
  const editor = begin(
    screenDocument({ elements: [border, title], layers: [layer('b', { opacity: 40 }), layer('t')] }),
    [],
  );
  for (const text of ['运营中', '运营中心']) editor.updateElement(screenElementSchema.parse({ ...title, text }));
  editor.selection.choose(['b']);
  const style = editor.styleOfSelection();
  editor.giveStyle(new Set(['t']), style!);
  expect(editor.screen.elements[1]).toMatchObject({ text: '运营中心', colors: ['#112233'], drawing: 1 });
  expect(editor.screen.layers[1]).toMatchObject({ opacity: 40 });
  editor.history.undo();
  editor.history.undo();
  expect(editor.screen.elements[1]).toMatchObject({ text: '运营' });
});

test('containers of an element are added, renamed, ordered and taken away with what they hold', () => {
  const editor = begin();
  const id = editor.addContainer('h', '二');
  editor.changeContainer(id!, { containerName: '第二页', symbolId: 'row' });
  editor.moveContainer(id!, -1);
  expect(editor.screen.containers).toMatchObject([{ containerName: '第二页', symbolId: 'row' }, { containerId: 'p' }]);
  editor.removeContainer('p');
  expect(editor.document).toMatchObject({ pool: ['k'], components: [], screen: { containers: [{ containerId: id }] } });
});

test('layers are grouped, hidden, turned and ordered as steps with names', () => {
  const editor = begin();
  editor.group(new Set(['c', 'n']), '左栏');
  const [group] = editor.selection.get();
  editor.rename(group!, '右栏');
  expect(editor.screen.groups).toMatchObject([{ name: '右栏' }]);
  editor.setRefresh('c', 10);
  editor.ungroup(new Set([group!]));
  expect([...editor.selection.get()]).toEqual(['c', 'n']);
  expect(editor.screen.refreshes).toContainEqual({ i: 'c', every: 10 });
  const steps = [];
  for (let step = editor.history.get().undoStep; step; step = editor.history.get().undoStep) {
    steps.push(step.defaultMessage);
    editor.history.undo();
  }
  expect(steps).toEqual(['取消成组', '修改刷新频率', '重命名组件', '成组']);
});
