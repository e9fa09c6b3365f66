/** @page */
import { SCREEN_LIMITS } from '@tessera/contract';
import type { Client } from '@tessera/request';

import { containersAround, editedContainer, shownContainers } from './containers.ts';
import { ScreenEditor } from './screen-editor.ts';
import { element, layer, screenDocument } from './screen.fixture.ts';
import { strayLayers } from './stray-layers.ts';

const page = (containerId: string, appComponentId = 'h') => ({
  ...{ containerId, appComponentId, containerName: containerId, symbolId: 'free', visible: true, globalStyle: null },
  containerConf: { padding: 0, gap: 0 },
});
const parts = {
  layers: [
    layer('h', { x: 500, y: 100, w: 400, h: 300 }),
    layer('a', { x: 600, y: 200 }),
    layer('b', { parentI: 'p' }),
    layer('k', { parentI: 'q' }),
  ],
  elements: [element('h', { typeCode: 'holder' }), element('a'), element('b'), element('k', { typeCode: 'holder' })],
  containers: [page('p'), page('q'), page('r', 'k')],
} as const;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

function begin(more: Parameters<typeof screenDocument>[0] = {}) {
  const document = screenDocument({ ...(parts as object), ...more });
  const told: string[] = [];
  const client = { call: () => new Promise(() => undefined) } as unknown as Client;
  const draft = { menuCode: 'm', menuName: '大屏', version: 1, document, reports: [] } as never;
  const editor = new ScreenEditor({ draft, lockKey: 'window-1', client });
  editor.onRefused((why) => told.push(why));
  return { editor, told };
}
const placeOf = ({ screen }: ScreenEditor, code: string) => {
  const { parentI, x, y } = screen.layers.find(({ i }) => i === code)!;
  return [parentI, x, y];
};

test('what is edited is the shown container of a chosen element, or the one around what is chosen', () => {
  const { screen } = begin().editor;
  const shown = shownContainers(screen, new Map([['h', 'q']]));
  expect([...shown]).toEqual([
    ['h', 'q'],
    ['k', 'r'],
  ]);
  const edited = (...codes: string[]) => editedContainer(screen, codes, shown);
  expect([edited('h'), edited('b'), edited('r'), edited('a'), edited()]).toEqual(['q', 'p', 'r', null, null]);
  expect(containersAround(screen, 'r').map(({ containerId }) => containerId)).toEqual(['r', 'q']);
});

test('new things and copies go into a container, in front of what stands there', async () => {
  const { editor } = begin();
  editor.add(element('n'), { parentI: 'q' });
  expect(placeOf(editor, 'n')[0]).toBe('q');
  editor.selection.choose(['a']);
  editor.copy();
  await editor.paste('p');
  const [copy] = editor.selection.get();
  // The bar of tabs is 40 px high.
  expect(placeOf(editor, copy!)).toEqual(['p', 100, 60]);
  await editor.paste(null, { x: 960, y: 540 });
  expect(placeOf(editor, [...editor.selection.get()][0]!)).toEqual([null, 910, 490]);
});

test('an element with containers begins with one, in the same step', () => {
  const { editor } = begin();
  editor.add(element('n', { typeCode: 'holder' }), {}, ['容器 1']);
  expect(editor.screen.containers.at(-1)).toMatchObject({ appComponentId: 'n', containerName: '容器 1' });
  editor.history.undo();
  expect([editor.screen.containers.length, editor.screen.layers.length]).toEqual([3, 4]);
});

test('a copy of an element with containers stands beside it, not in it', async () => {
  const { editor } = begin();
  const shown = shownContainers(editor.screen, new Map());
  editor.selection.choose(['h']);
  expect(editor.pasteGoal(shown)).toBe('p');
  editor.copy();
  expect(editor.pasteGoal(shown)).toBeNull();
  editor.selection.choose(['b']);
  expect(editor.pasteGoal(shown)).toBe('p');
  await editor.paste(null);
  expect(placeOf(editor, [...editor.selection.get()][0]!)).toEqual([null, 510, 110]);
});

test('something is moved and put into a container, and out again, in one step each', () => {
  const { editor } = begin();
  editor.drop([{ i: 'a', x: 520, y: 180 }], new Set(['a']), 'p');
  expect(placeOf(editor, 'a')).toEqual(['p', 20, 40]);
  editor.drop([{ i: 'a', x: -320, y: 40 }], new Set(['a']), null);
  expect(placeOf(editor, 'a')).toEqual([null, 180, 180]);
  expect(editor.history.get().undoStep).toMatchObject({ defaultMessage: '移到其他组或容器' });
  editor.history.undo();
  editor.history.undo();
  expect(placeOf(editor, 'a')).toEqual([null, 600, 200]);
});

test('nothing is put into itself, nor deeper than allowed; the author is told why', async () => {
  const chain = Array.from({ length: SCREEN_LIMITS.depth }, (_one, at) => `g${at}`);
  const { editor, told } = begin({
    layers: [...parts.layers, ...chain.map((i, at) => layer(i, { parentI: at === 0 ? null : `g${at - 1}` }))],
    groups: chain.map((i) => ({ i, name: i })),
  });
  const before = editor.document;
  editor.put(new Set(['h']), 'r');
  editor.drop([], new Set(['h']), 'p');
  editor.put(new Set(['h']), 'g7');
  expect([editor.document, told]).toEqual([before, ['circular', 'circular', 'tooDeep']]);
  editor.selection.choose(['h']);
  editor.copy();
  expect(await editor.paste('g7')).toBe(0);
  expect([editor.document, told.length]).toEqual([before, 4]);
});

test('what lies outside is brought back to the nearest edge of the screen or its container', () => {
  const { editor } = begin({
    layers: [
      ...parts.layers,
      layer('out', { x: -900, y: 2_000 }),
      layer('far', { parentI: 'p', x: 900, y: 10 }),
      layer('half', { x: -50 }),
    ],
    elements: [...parts.elements, element('out'), element('far'), element('half')],
  });
  const codes = editor.screen.layers.map(({ i }) => i);
  expect(strayLayers(editor.screen, ['out', 'far', 'half'])).toEqual(['out', 'far']);
  editor.bringBack(['out', 'far', 'half']);
  expect([placeOf(editor, 'out'), placeOf(editor, 'far'), placeOf(editor, 'half')]).toEqual([
    [null, 0, 980],
    ['p', 300, 10],
    [null, -50, 0],
  ]);
  expect(strayLayers(editor.screen, codes)).toEqual([]);
});

test('several are duplicated together, 10 px beside themselves', async () => {
  const { editor } = begin();
  editor.selection.choose(['a', 'h']);
  await editor.duplicateSelection();
  const copies = [...editor.selection.get()].map((code) => placeOf(editor, code));
  expect(copies).toEqual([
    [null, 510, 110],
    [null, 610, 210],
  ]);
  expect(editor.screen.containers).toHaveLength(6);
});

test('guides are kept with the screen, as steps that are undone', () => {
  const { editor } = begin();
  expect(editor.screen.guides).toEqual({ x: [], y: [], locked: false });
  editor.setGuides({ x: [960], y: [], locked: true });
  expect(editor.screen.guides.x).toEqual([960]);
  editor.history.undo();
  expect(editor.screen.guides.x).toEqual([]);
});
