import { chart, type ChartDraft, type TransportReply } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, renderHook } from '@testing-library/react';

import { newDraft } from '../../model/index.ts';
import { useDraftCache } from './use-draft-cache.ts';

const named = (reportName: string, reportCode = '') => ({ ...newDraft(reportName, 'board', 'orders'), reportCode });
const answer = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: null });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function stand(reply: (body: ChartDraft) => Promise<TransportReply>) {
  const sent: string[] = [];
  const platform = createTestPlatform({
    send: ({ endpoint, body }) => {
      expect(endpoint.path).toBe(chart.cache.path);
      sent.push((body as ChartDraft).reportName);
      return reply(body as ChartDraft);
    },
  });
  const codes: string[] = [];
  const onCode = (code: string) => codes.push(code);
  const hook = renderHook(({ draft, wanted }) => useDraftCache(draft, wanted, onCode), {
    initialProps: { draft: named('一'), wanted: false },
    wrapper: ({ children }) => <PlatformWrapper platform={platform}>{children}</PlatformWrapper>,
  });
  const rest = () => act(async () => jest.advanceTimersByTimeAsync(1_600));
  return { sent, codes, hook, rest };
}

it('keeps the newest of quick changes, and tells the code that a new chart got', async () => {
  const { sent, codes, hook, rest } = stand(async () =>
    answer({ reportCode: 'r1', cachedAt: '2026-11-21T10:00:00.000Z' }),
  );
  await rest();
  expect(sent).toEqual([]);
  hook.rerender({ draft: named('二'), wanted: true });
  hook.rerender({ draft: named('三'), wanted: true });
  expect(hook.result.current.state).toEqual({ kind: 'pending' });
  await rest();
  expect(sent).toEqual(['三']);
  expect(codes).toEqual(['r1']);
  await expect(hook.result.current.code()).resolves.toBe('r1');
  expect(hook.result.current.state).toEqual({ kind: 'kept', at: '2026-11-21T10:00:00.000Z' });
});

it('does not send beside a call under way: what changed meanwhile follows it', async () => {
  let release: ((reply: TransportReply) => void) | undefined;
  const { sent, hook, rest } = stand(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  hook.rerender({ draft: named('二', 'r1'), wanted: true });
  await rest();
  hook.rerender({ draft: named('三', 'r1'), wanted: true });
  await rest();
  expect(sent).toEqual(['二']);
  await act(async () => release?.(answer({ reportCode: 'r1', cachedAt: '2026-11-21T10:00:00.000Z' })));
  expect(sent).toEqual(['二', '三']);
});

it('tells a failure, and tries again with the next change', async () => {
  let fails = true;
  const { sent, hook, rest } = stand(async () =>
    fails
      ? { code: '-10001', msg: '不行', data: null, requestId: null }
      : answer({ reportCode: 'r1', cachedAt: '2026-11-21T10:00:00.000Z' }),
  );
  hook.rerender({ draft: named('二', 'r1'), wanted: true });
  await rest();
  expect(hook.result.current.state).toEqual({ kind: 'failed' });
  fails = false;
  hook.rerender({ draft: named('三', 'r1'), wanted: true });
  await rest();
  expect(sent).toEqual(['二', '三']);
  expect(hook.result.current.state.kind).toBe('kept');
});
