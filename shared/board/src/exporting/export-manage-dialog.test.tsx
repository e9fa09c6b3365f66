import type { ExportTask } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';

import { ExportManageDialog } from './export-manage-dialog.tsx';
import type { ExportedDocument } from './exported-document.ts';

const BOARDS: ExportedDocument = { noun: 'board', kinds: ['pdf'], dialogs: { ask: 'ask', manage: 'manage' } };
const TASK: ExportTask = {
  id: 'a-task',
  kind: 'pdf',
  menuCode: 'a-board',
  menuName: '经营总览',
  fileName: '经营总览.pdf',
  state: 'running',
  progress: 0.2,
  retries: 0,
  bytes: null,
  truncated: false,
  reason: null,
  createdAt: '2026-10-31T08:00:00.000Z',
  endedAt: null,
  expiresAt: null,
};

it('saves the file of the export that was just asked for, once, and no other', async () => {
  const asked: unknown[] = [];
  const list = [
    { ...TASK, state: 'done' as const },
    { ...TASK, id: 'another', fileName: 'b.pdf', state: 'done' as const },
  ];
  const platform = createTestPlatform({
    send: () => ({ code: '0', msg: '', data: { list, total: 2 }, requestId: 'test' }),
    download: async ({ body }) => {
      asked.push(body);
      return { blob: new Blob(), fileName: null, requestId: null };
    },
  });
  const dialog = (
    <PlatformWrapper platform={platform}>
      <ExportManageDialog of={BOARDS} props={{ begun: TASK.id }} close={() => undefined} />
    </PlatformWrapper>
  );
  const { rerender } = render(dialog);
  await waitFor(() => expect(asked).toEqual([{ id: TASK.id }]));
  rerender(dialog);
  await screen.findByRole('listitem', { name: 'b.pdf' });
  expect(asked).toHaveLength(1);
});

afterEach(() => jest.useRealTimers());

it('shows the end of an export whose message was lost', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let state: ExportTask['state'] = 'running';
  const platform = createTestPlatform({
    send: () => ({ code: '0', msg: '', data: { list: [{ ...TASK, state }], total: 1 }, requestId: 'test' }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <ExportManageDialog of={BOARDS} props={{}} close={() => undefined} />
    </PlatformWrapper>,
  );
  const row = await screen.findByRole('listitem', { name: TASK.fileName });
  expect(row).toHaveAttribute('data-state', 'running');
  state = 'cancelled';
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(row).toHaveAttribute('data-state', 'cancelled');
  const requests = platform.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(platform.calls).toHaveLength(requests);
});
