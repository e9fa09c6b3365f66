import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import type { Client } from '@tessera/request';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { canvasItems } from '../canvas-items.ts';
import { useCommandKeys } from '../canvas/command-keys.ts';
import { useScreenCommands } from '../canvas/screen-commands.tsx';
import { ScreenEditor } from '../model/screen-editor.ts';
import { element, layer, screenDocument } from '../model/screen.fixture.ts';
import { ScreenBar } from '../screen-bar.tsx';
import { ArrangeTools } from './arrange-tools.tsx';
import { useStyleBrush } from './use-style-brush.ts';

const client = { call: () => new Promise(() => undefined) } as unknown as Client;
const NONE = new Map<string, string>();
const nothing = () => undefined;
beforeAll(() => {
  Element.prototype.scrollIntoView = () => Promise.resolve();
});

async function show() {
  const document = screenDocument({
    layers: [
      layer('a', { x: 100, y: 10, w: 100, h: 50, opacity: 40 }),
      layer('b', { x: 300, y: 90, w: 200, h: 80 }),
      layer('c', { x: 900, y: 50, w: 100, h: 40 }),
    ],
    elements: [
      element('a', { typeCode: 'border', colors: ['#112233'] }),
      element('b', { typeCode: 'border' }),
      element('c'),
    ],
  });
  const draft = { menuCode: 's', menuName: '大屏', version: 1, document, reports: [] };
  const editor = new ScreenEditor({ draft: draft as never, lockKey: 'w', client });
  const clicked: { at: (codes: readonly string[]) => void } = { at: nothing };
  function Held() {
    const intl = useIntl();
    const state = useSyncExternalStore(editor.subscribe, editor.get);
    const selection = [...useSyncExternalStore(editor.selection.subscribe, editor.selection.get)];
    const brush = useStyleBrush(editor);
    const shown = NONE;
    const commands = useScreenCommands({
      editor,
      document: state.document,
      selection,
      shown,
      brush,
      onRename: nothing,
    });
    useCommandKeys(commands);
    clicked.at = brush.brush;
    return (
      <>
        <ScreenBar
          name="大屏"
          editor={editor}
          onVersions={nothing}
          onPreview={nothing}
          onPublish={nothing}
          onDone={nothing}
        />
        <ArrangeTools
          editor={editor}
          commands={commands}
          items={canvasItems(state.document, state.reports, NONE, intl)}
          selection={selection}
          brush={brush}
          onChange={(changes, step) =>
            editor.changeLayers(
              step,
              changes.map(({ id, ...place }) => ({ i: id, ...place })),
            )
          }
        />
      </>
    );
  }
  render(
    <PlatformWrapper platform={createTestPlatform({})}>
      <Held />
    </PlatformWrapper>,
  );
  await act(async () => undefined);
  const choose = (...codes: string[]) => act(() => editor.selection.choose(codes));
  return { editor, choose, click: (...codes: string[]) => act(() => clicked.at(codes)) };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const xs = ({ screen: { layers } }: ScreenEditor) => layers.map(({ x }) => x);

test('several layers are aligned to each other, one to the screen; three are distributed, all get one width', async () => {
  const { editor, choose } = await show();
  choose('a');
  expect(screen.getByRole('button', { name: /^水平等距/ })).toHaveAttribute('aria-disabled', 'true');
  press('右对齐');
  expect(xs(editor)).toEqual([1_820, 300, 900]);
  act(() => editor.history.undo());
  choose('a', 'b', 'c');
  press(/^水平等距/);
  expect(xs(editor)).toEqual([100, 450, 900]);
  press('左对齐');
  expect(xs(editor)).toEqual([100, 100, 100]);
  press(/^等宽/);
  expect(editor.screen.layers.map(({ w }) => w)).toEqual([100, 100, 100]);
  press('成组');
  expect(editor.screen.groups).toHaveLength(1);
  press('取消成组');
  expect(editor.screen.groups).toEqual([]);
});

test('the list of steps goes to any of them, and marks where the screen is', async () => {
  const { editor, choose } = await show();
  choose('c');
  press('左对齐');
  press('顶端对齐');
  press('置底');
  press('操作记录');
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps()).toEqual(['3调整层级', '2对齐', '1对齐', '开始']);
  press(/^1/);
  expect(editor.screen.layers.map(({ i, x, y }) => [i, x, y])).toEqual([
    ['a', 100, 10],
    ['b', 300, 90],
    ['c', 0, 50],
  ]);
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('对齐');
  press(/^3/);
  expect(editor.screen.layers[0]).toMatchObject({ i: 'c', x: 0, y: 0 });
});

test('the brush gives the look of one layer to those that are clicked, until Esc; keys copy and paste it', async () => {
  const { editor, choose, click } = await show();
  choose('a');
  press('格式刷');
  expect(screen.getByText(/按 Esc 结束/)).toBeVisible();
  click('b');
  expect(editor.screen.elements[1]).toMatchObject({ colors: ['#112233'] });
  expect(editor.screen.layers[1]).toMatchObject({ opacity: 40, x: 300 });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  click('c');
  expect(editor.screen.layers[2]).toMatchObject({ opacity: 100 });
  choose('b');
  fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC', ctrlKey: true, altKey: true });
  choose('c');
  fireEvent.keyDown(document.body, { key: 'v', code: 'KeyV', ctrlKey: true, altKey: true });
  expect(editor.screen.layers[2]).toMatchObject({ opacity: 40 });
});
