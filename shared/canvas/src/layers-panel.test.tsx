import { TesseraProvider } from '@tessera/ui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';

import type { CanvasItem } from './canvas-item.ts';
import { CANVAS_STEPS } from './canvas-steps.ts';
import { GeometryFields } from './geometry-fields.tsx';
import { itemOf } from './items.fixture.ts';
import { LayersPanel } from './layers-panel.tsx';

// jsdom lays nothing out: the tree is told its size, from which it works out which lines are in sight.
beforeAll(() => {
  for (const [name, value] of Object.entries({
    offsetHeight: 640,
    offsetWidth: 240,
    clientHeight: 640,
    clientWidth: 240,
  }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value });
});

const GROUP = [
  itemOf('a', { name: '销售额' }),
  itemOf('g', { name: '左侧', kind: 'group' }),
  itemOf('g1', { name: '排名', parentId: 'g' }),
  itemOf('g2', { name: '时钟', parentId: 'g', locked: true }),
];

function show(items: readonly CanvasItem[], readOnly = false) {
  const calls = {
    ...{ onSelect: jest.fn(), onRename: jest.fn(), onShow: jest.fn(), onLock: jest.fn(), onRemove: jest.fn() },
    ...{
      onGroup: jest.fn(),
      onUngroup: jest.fn(),
      onMove: jest.fn(),
      onOpen: jest.fn(),
      onChange: jest.fn(),
      onMovePage: jest.fn(),
    },
  };
  function Page() {
    const [selection, setSelection] = useState<readonly string[]>([]);
    const onSelect = (ids: readonly string[]) => {
      calls.onSelect(ids);
      setSelection(ids);
    };
    return (
      <>
        <LayersPanel {...calls} items={items} selection={selection} readOnly={readOnly} onSelect={onSelect} />
        <GeometryFields items={items} selection={selection} readOnly={readOnly} onChange={calls.onChange} />
      </>
    );
  }
  render(
    <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
      <TesseraProvider theme="purple" locale="zh_CN">
        <Page />
      </TesseraProvider>
    </IntlProvider>,
  );
  const tree = screen.getByRole('tree', { name: '图层' });
  const key = (name: string, keys = {}) => fireEvent.keyDown(tree, { key: name, ...keys });
  return {
    ...calls,
    tree,
    key,
    names: () => screen.getAllByRole('treeitem').map((line) => line.getAttribute('aria-label')?.split(',')[0]),
  };
}

test('a keyboard user walks, unfolds, selects a range and adds to it', () => {
  const { key, names, onSelect } = show(GROUP);
  expect(names()).toEqual(['左侧', '销售额']);
  key('ArrowRight');
  expect(names()).toEqual(['左侧', '时钟', '排名', '销售额']);
  expect(screen.getByRole('treeitem', { name: '时钟, 已锁定' })).toHaveAttribute('aria-level', '2');
  key('ArrowDown');
  expect(onSelect).toHaveBeenLastCalledWith(['g2']);
  key('ArrowDown', { shiftKey: true });
  expect(onSelect).toHaveBeenLastCalledWith(['g2', 'g1']);
  key('ArrowDown', { ctrlKey: true });
  key(' ');
  expect(onSelect).toHaveBeenLastCalledWith(['g2', 'g1', 'a']);
  key('Escape');
  expect(onSelect).toHaveBeenLastCalledWith([]);
});

test('a keyboard user renames, reorders, groups, hides, locks and removes', () => {
  const { key, onMove, onRename, onGroup, onUngroup, onShow, onLock, onRemove } = show(GROUP);
  key('End');
  key('ArrowUp', { altKey: true });
  expect(onMove).toHaveBeenLastCalledWith(['a'], null, null);
  key('ArrowRight', { altKey: true });
  expect(onMove).toHaveBeenLastCalledWith(['a'], 'g', null);
  key('g', { ctrlKey: true });
  expect(onGroup).toHaveBeenLastCalledWith(['a']);
  key('G', { ctrlKey: true, shiftKey: true });
  expect(onUngroup).toHaveBeenLastCalledWith(['a']);
  key('H', { ctrlKey: true, shiftKey: true });
  expect(onShow).toHaveBeenLastCalledWith(['a'], false);
  key('L', { ctrlKey: true, shiftKey: true });
  expect(onLock).toHaveBeenLastCalledWith(['a'], true);
  key('F2');
  const name = screen.getByRole('textbox', { name: '图层名称' });
  fireEvent.change(name, { target: { value: '本月销售额' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(onRename.mock.calls).toEqual([['a', '本月销售额']]);
  key('F2');
  const given = screen.getByRole('textbox', { name: '图层名称' });
  fireEvent.change(given, { target: { value: '不要' } });
  fireEvent.keyDown(given, { key: 'Escape' });
  expect(onRename).toHaveBeenCalledTimes(1);
  key('Delete');
  expect(onRemove).toHaveBeenLastCalledWith(['a']);
});

test('who only reads walks and changes nothing', () => {
  const calls = show(GROUP, true);
  calls.key('End');
  for (const name of ['Delete', 'F2']) calls.key(name);
  calls.key('g', { ctrlKey: true });
  calls.key('ArrowUp', { altKey: true });
  expect(calls.onSelect).toHaveBeenLastCalledWith(['a']);
  for (const call of [calls.onRemove, calls.onGroup, calls.onMove]) expect(call).not.toHaveBeenCalled();
  expect(screen.queryByRole('textbox', { name: '图层名称' })).toBeNull();
});

test('of a thousand layers only those in sight are drawn', () => {
  const { names } = show(Array.from({ length: 1_000 }, (_item, at) => itemOf(`i${at}`)));
  expect(names().length).toBeLessThan(60);
  expect(screen.getAllByRole('treeitem')[0]).toHaveAttribute('aria-setsize', '1000');
});

test('layers are found by name, and their buttons lock and show', () => {
  const { names, onLock } = show(GROUP);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '时钟' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(names()).toEqual(['左侧', '时钟']);
  fireEvent.click(screen.getByRole('button', { name: '解锁' }));
  expect(onLock).toHaveBeenLastCalledWith(['g2'], false);
});

test('numbers are taken over by Enter and the arrow keys, with the ratio of the sides where it is locked', () => {
  const { key, onChange } = show([itemOf('a', { x: 5, w: 200 }), itemOf('b', { x: 7, y: 3 })]);
  key('End');
  const x = screen.getByRole('textbox', { name: 'X' });
  fireEvent.keyDown(x, { key: 'ArrowUp', shiftKey: true });
  expect(onChange.mock.lastCall?.[0]).toEqual([{ id: 'a', x: 15 }]);
  fireEvent.click(screen.getByRole('button', { name: '锁定宽高比' }));
  const width = screen.getByRole('textbox', { name: '宽' });
  fireEvent.change(width, { target: { value: '100' } });
  fireEvent.keyDown(width, { key: 'Enter' });
  expect(onChange.mock.lastCall?.[0]).toEqual([{ id: 'a', w: 100, h: 50 }]);
  key('ArrowUp', { shiftKey: true });
  expect(screen.getByRole('textbox', { name: 'X' })).toHaveValue('');
  fireEvent.change(x, { target: { value: '0' } });
  fireEvent.blur(x);
  expect(onChange.mock.lastCall?.[0]).toEqual([
    { id: 'a', x: 0 },
    { id: 'b', x: 0 },
  ]);
});

test('M and R let arrow keys move and resize what is selected, until Escape', () => {
  const { key, onChange, onSelect } = show(GROUP);
  key('ArrowDown');
  key('m');
  expect(screen.getByRole('status')).toHaveTextContent('移动图层');
  key('ArrowRight');
  key('Shift', { shiftKey: true });
  key('ArrowUp', { shiftKey: true });
  const moved = onSelect.mock.lastCall?.[0][0];
  expect(onChange.mock.calls.slice(-2)).toEqual([
    [[{ id: moved, x: 1 }], CANVAS_STEPS.move, 'nudge'],
    [[{ id: moved, y: -10 }], CANVAS_STEPS.move, 'nudge'],
  ]);
  key('r');
  key('ArrowLeft', { shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith([{ id: moved, w: 90 }], CANVAS_STEPS.resize, 'grow');
  key('Escape');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const before = onChange.mock.calls.length;
  key('ArrowDown');
  expect(onChange).toHaveBeenCalledTimes(before);
});

test('a page is moved among those of its item by Alt and an arrow key', () => {
  const { key, onMovePage } = show([
    itemOf('tabs', { name: '页签' }),
    itemOf('p1', { name: '第一页', parentId: 'tabs', kind: 'page' }),
    itemOf('p2', { name: '第二页', parentId: 'tabs', kind: 'page', visible: false }),
  ]);
  for (const name of ['ArrowRight', 'ArrowDown', 'ArrowDown']) key(name);
  key('ArrowUp', { altKey: true });
  expect(onMovePage).toHaveBeenLastCalledWith('p2', -1);
});
