import type { DeletedNode, TransportReply, TransportRequest } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { testDirectory } from './directory.fixture.ts';
import { RecycleBinDialog } from './recycle-bin-dialog.tsx';

const NODE: DeletedNode = {
  menuCode: 'm',
  menuName: '复盘',
  menuType: '2',
  path: [],
  boards: 1,
  deletedAt: '2026-11-01T00:00:00Z',
  deletedBy: '林知远',
};
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });

function open() {
  let answer = (_reply: TransportReply): void => undefined;
  const held = new Promise<TransportReply>((resolve) => (answer = resolve));
  const platform = createTestPlatform({
    send: ({ endpoint }: TransportRequest) => (endpoint.path.endsWith('/restore') ? held : ok([NODE])),
  });
  const close = jest.fn();
  render(
    <PlatformWrapper platform={platform}>
      <RecycleBinDialog kind={testDirectory} props={{}} close={close} />
    </PlatformWrapper>,
  );
  return { close, answer: (reply: TransportReply) => act(async () => answer(reply)) };
}

test('closed while something is brought back, it waits for it and tells that something changed', async () => {
  const { close, answer } = open();
  fireEvent.click(await screen.findByRole('button', { name: '恢复“复盘”' }));
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(close).not.toHaveBeenCalled();
  await answer(ok({ menuCode: 'm', menuName: '复盘' }));
  expect(close.mock.calls).toEqual([[true]]);
});

test('closed after what was refused, or without a step, it tells of no change', async () => {
  const { close, answer } = open();
  fireEvent.click(await screen.findByRole('button', { name: '恢复“复盘”' }));
  await answer({ code: '-10007', msg: '不存在', data: null, requestId: 'r' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '关闭' })));
  expect(close.mock.calls).toEqual([[undefined]]);
});
