import type { BoardLock, TransportReply } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { DocumentNounProvider } from '../document-noun.ts';
import { LockRoom } from './lock-room.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });

test('a report that somebody else edits is read, until it is taken over; losing it with nothing unsaved reads again', async () => {
  let mine = false;
  const platform = createTestPlatform({
    confirm: () => true,
    send({ endpoint: { path }, body }) {
      if (!path.endsWith('/menu/lock')) return ok(null);
      mine ||= (body as { takeOver: boolean }).takeOver;
      const lock: BoardLock = { userId: 'u', userNickName: '林知远', mine, until: '2026-11-21T10:32:00Z' };
      return ok(lock);
    },
  });
  render(
    <PlatformWrapper platform={platform}>
      <DocumentNounProvider value="report">
        <LockRoom
          menuCode="m"
          waiting={() => <p>请稍候</p>}
          read={(notice) => (
            <>
              {notice}
              <p>阅读</p>
            </>
          )}
          edit={({ onSettled }) => <button onClick={() => onSettled(true)}>编辑区</button>}
          onLeave={() => undefined}
        />
      </DocumentNounProvider>
    </PlatformWrapper>,
  );
  expect(screen.getByText('请稍候')).toBeInTheDocument();
  expect(await screen.findByText('林知远 正在编辑此报告，现在只能查看')).toBeInTheDocument();
  expect(screen.getByText('阅读')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '接管编辑' }));
  fireEvent.click(await screen.findByRole('button', { name: '编辑区' }));
  expect(screen.queryByText('阅读')).toBeNull();
  mine = false;
  act(() =>
    platform.push({ kind: 'board', menuCode: 'm', event: 'lock', version: 1, userId: 'u', userNickName: '林知远' }),
  );
  expect(await screen.findByText('阅读')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
