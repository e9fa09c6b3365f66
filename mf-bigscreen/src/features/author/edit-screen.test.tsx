import { emptyScreenDocument, type TransportReply, type TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

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

test('what is added from the library stands on the canvas and among the layers, is saved, and undo takes it away', async () => {
  const saved: { document: { screen: { elements: { typeCode: string }[] } } }[] = [];
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
});
