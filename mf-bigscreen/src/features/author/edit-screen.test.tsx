/** @own-modules: it reads computed styles */
import { emptyScreenDocument, type TransportReply, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';

import { EditScreenPage } from './edit-screen-page.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });
const draft = {
  menuCode: 's1',
  menuName: '运营大屏',
  version: 3,
  publication: null,
  changed: true,
  document: emptyScreenDocument(),
  reports: [],
  layout: [],
  components: [],
  containers: [],
  elements: [],
  globalStyle: emptyScreenDocument().screen.globalStyle,
  lock: null,
};
const lock = { userId: 'u', userNickName: '林知远', mine: true, until: '2026-11-24T00:00:00Z' };

test('what is added stands on the canvas, is saved, undone, locked by the menu, copied by a key and dropped by the pointer', async () => {
  const saved: {
    document: { screen: { elements: { typeCode: string }[]; layers: object[] } };
  }[] = [];
  const platform = createTestPlatform({
    permissions: ['dashboard_edit_file', 'dashboard_add_empty_chart', 'chart_edit', 'chart_delete'],
    send({ endpoint: { path }, body }: TransportRequest): TransportReply {
      if (path.endsWith('queryAll')) return ok(draft);
      if (path.endsWith('/lock')) return ok(lock);
      if (path.includes('/configuration/')) {
        saved.push(body as (typeof saved)[number]);
        return ok({ version: 3 + saved.length, savedAt: '2026-11-24T00:00:00Z' });
      }
      return ok(null);
    },
  });
  render(
    <PlatformWrapper platform={platform} path="/bigScreen/bigScreenConfig?menuCode=s1">
      <EditScreenPage />
    </PlatformWrapper>,
  );
  fireEvent.click(await screen.findByTitle('时钟', undefined, { timeout: 10_000 }));
  await waitFor(() => expect(document.querySelectorAll('[data-canvas-item]')).toHaveLength(1));
  await waitFor(() => expect(saved.at(-1)?.document.screen.elements).toMatchObject([{ typeCode: 'clock' }]), {
    timeout: 5_000,
  });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(document.querySelectorAll('[data-canvas-item]')).toHaveLength(0));

  fireEvent.click(screen.getByTitle('时钟'));
  await waitFor(() => expect(document.querySelectorAll('[data-canvas-item]')).toHaveLength(1));
  fireEvent.contextMenu(screen.getByRole('application', { name: '画布' }), { button: 0 });
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitem', { name: /^移出容器/ })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(within(menu).getByRole('menuitem', { name: /^锁定/ }));
  await waitFor(() => expect(saved.at(-1)?.document.screen.layers).toMatchObject([{ locked: true }]), {
    timeout: 5_000,
  });
  fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true });
  await waitFor(() => expect(document.querySelectorAll('[data-canvas-item]')).toHaveLength(2));

  const carried = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...carried.keys()];
    },
    setData: (type: string, value: string) => carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? '',
  };
  fireEvent.dragStart(screen.getByTitle('时钟'), { dataTransfer });
  const canvas = screen.getByRole('application', { name: '画布' });
  // Nothing is laid out: the upper left corner of the window is that of the screen, where the first clock stands.
  fireEvent(canvas, Object.assign(createEvent.drop(canvas, { dataTransfer }), { clientX: 0, clientY: 0 }));
  await waitFor(() => expect(document.querySelectorAll('[data-canvas-item]')).toHaveLength(3));
  expect(document.querySelectorAll('[data-layer]')[2]).toHaveStyle({ left: '-190px', top: '-10px' });

  fireEvent.click(screen.getByTitle('容器'));
  const strip = await screen.findByRole('toolbar', { name: /^“容器”的容器/ });
  expect(within(strip).getByRole('button', { name: '容器 1' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByTitle('时钟'));
  await waitFor(() => expect(document.querySelector('[data-container] [data-element="clock"]')).not.toBeNull());
  fireEvent.click(within(strip).getByRole('button', { name: '添加容器' }));
  await waitFor(() =>
    expect(within(strip).getByRole('button', { name: '容器 2' })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(document.querySelectorAll('[data-container]:not([inert])')).toHaveLength(1);
});
