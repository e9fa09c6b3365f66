import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ConnectionsPage } from './connections-page.tsx';
import { BASE, JOB, setup, TABLE } from './connections.fixture.tsx';

describe('a synchronisation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const setupJob = (end: Partial<typeof JOB>) => {
    const state = { running: false, job: JOB };
    const answers = {
      [`${BASE}/tables`]: () => [{ ...TABLE, runningJob: state.running ? 'j1' : null }],
      [`${BASE}/sync/now`]: () => {
        state.running = true;
        return JOB;
      },
      '/api/data/job/detail': () => state.job,
      '/api/data/job/cancel': () => {
        state.running = false;
        return { ...JOB, state: 'cancelled' };
      },
    };
    const view = setup(<ConnectionsPage />, answers, '/datasouceList?connectionId=c1');
    const finish = async () => {
      state.running = false;
      state.job = { ...JOB, ...end };
      await act(() => jest.advanceTimersByTimeAsync(1_000));
    };
    return { ...view, finish, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  };
  const start = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: '“订单”的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '立即同步' }));
    return screen.findByRole('progressbar', { name: '“订单”的同步进度' });
  };

  test('shows how far it is until it has ended', async () => {
    const { user, finish, sent } = setupJob({ state: 'done', rows: 1_500, progress: 1 });
    expect(await start(user)).toBeInTheDocument();
    expect(await screen.findByText('已写入 500 行')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0.25');
    await finish();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const asked = sent('/api/data/job/detail').length;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(sent('/api/data/job/detail')).toHaveLength(asked);
  });

  test('is cancelled', async () => {
    const { user, sent } = setupJob({});
    await start(user);
    await user.click(screen.getByRole('button', { name: '取消“订单”的同步' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(sent('/api/data/job/cancel')).toEqual([{ jobId: 'j1' }]);
  });
});
