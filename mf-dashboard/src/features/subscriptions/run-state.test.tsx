import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { RunState } from './run-state.tsx';

test.each([
  ['等待数据', { state: 'waiting', note: 'notLoaded', reason: null }],
  ['等待重试', { state: 'waiting', note: null, reason: { code: '-30006', message: '图表已删除' } }],
  ['等待重试', { state: 'waiting', note: 'notLoaded', reason: { code: '-30006', message: '图表已删除' } }],
  ['已发送', { state: 'sent', note: 'notLoaded', reason: null }],
] as const)('says %s', async (word, run) => {
  render(
    <PlatformWrapper platform={createTestPlatform()}>
      <RunState run={run} />
    </PlatformWrapper>,
  );
  expect(await screen.findByText(word)).toBeInTheDocument();
});
