import type { CanvasItem } from '@tessera/canvas';
import type { ScreenPart, TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import type { Client } from '@tessera/request';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';

import { ScreenEditor } from '../model/screen-editor.ts';
import { element, layer, screenDocument } from '../model/screen.fixture.ts';
import { ReactionFields } from './reaction-fields.tsx';

const client = { call: () => new Promise(() => undefined) } as unknown as Client;
const names: Readonly<Record<string, string>> = { a: '按钮', b: '边框', c: '时钟' };

async function show(code: string | null, part: Partial<ScreenPart> = {}) {
  const layers = Object.keys(names).map((i) => layer(i));
  const document = screenDocument({ layers, elements: layers.map(({ i }) => element(i)), ...part });
  const draft = { menuCode: 's', menuName: '大屏', version: 1, document, reports: [] };
  const editor = new ScreenEditor({ draft: draft as never, lockKey: 'w', client });
  const items = layers.map(({ i, ...place }): CanvasItem => ({
    ...{ id: i, parentId: null, kind: 'item', name: names[i] ?? '' },
    ...place,
  }));
  function Held() {
    useSyncExternalStore(editor.subscribe, editor.get);
    return <ReactionFields editor={editor} reactions={editor.screen.reactions} items={items} code={code} />;
  }
  const board = { menuCode: 'm1', menuName: '门店看板', menuType: '1', children: [] };
  const platform = createTestPlatform({
    pages: ['/dashboard', '/rcDashboard'],
    send({ endpoint: { path } }: TransportRequest) {
      const data = path.includes('selectMenuMap') ? [board] : null;
      return { code: '0', msg: '', data, requestId: 'r' };
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <Held />
    </PlatformWrapper>,
  );
  await act(async () => undefined);
  return editor;
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));

test('a click on a component hides others; it is changed, undone and removed', async () => {
  const editor = await show('a');
  fireEvent.click(screen.getByRole('button', { name: '添加交互' }));
  expect(dialog().getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(dialog().getByLabelText('动作'), { target: { value: 'hide' } });
  fireEvent.click(dialog().getByRole('checkbox', { name: '边框' }));
  press('保存');
  expect(editor.screen.reactions).toMatchObject([{ on: { kind: 'click', i: 'a' }, action: 'hide', targets: ['b'] }]);
  expect(screen.getByText('点击时隐藏：边框')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^编辑交互/ }));
  fireEvent.click(dialog().getByRole('checkbox', { name: '时钟' }));
  press('保存');
  expect(editor.screen.reactions).toMatchObject([{ targets: ['b', 'c'] }]);
  expect(editor.history.get().undoStep).toMatchObject({ defaultMessage: '修改交互' });
  fireEvent.click(screen.getByRole('button', { name: /^删除交互/ }));
  expect(editor.screen.reactions).toEqual([]);
});

test('a message is a cause too, and stands with the components to which it happens', async () => {
  const editor = await show('b');
  fireEvent.click(screen.getByRole('button', { name: '添加交互' }));
  fireEvent.click(dialog().getByRole('radio', { name: '收到消息' }));
  fireEvent.change(dialog().getByLabelText(/消息中包含的文字/), { target: { value: '库存告警' } });
  fireEvent.change(dialog().getByLabelText('动作'), { target: { value: 'highlight' } });
  fireEvent.click(dialog().getByRole('checkbox', { name: '边框' }));
  press('保存');
  expect(editor.screen.reactions).toMatchObject([
    { on: { kind: 'message', text: '库存告警' }, action: 'highlight', targets: ['b'] },
  ]);
  expect(screen.getByText('收到“库存告警”时高亮：边框')).toBeVisible();
});

test('a jump has a target and values in place of components', async () => {
  const editor = await show(null);
  fireEvent.click(screen.getByRole('button', { name: '添加交互' }));
  fireEvent.change(dialog().getByLabelText('动作'), { target: { value: 'jump' } });
  fireEvent.click(dialog().getByRole('radio', { name: '网址或本系统页面' }));
  fireEvent.change(dialog().getByLabelText(/^地址/), { target: { value: 'https://example.com/a' } });
  fireEvent.click(await dialog().findByRole('button', { name: '添加参数' }));
  fireEvent.change(dialog().getByLabelText('参数名'), { target: { value: 'store' } });
  fireEvent.change(dialog().getByLabelText('值'), { target: { value: '上海' } });
  press('保存');
  expect(editor.screen.reactions).toMatchObject([
    {
      on: { kind: 'click', i: 'a' },
      action: 'jump',
      targets: [],
      jump: {
        target: { kind: 'address', url: 'https://example.com/a' },
        params: [{ name: 'store', value: '上海' }],
      },
    },
  ]);
  expect(screen.getByText('点击“按钮”时跳转')).toBeVisible();
});
