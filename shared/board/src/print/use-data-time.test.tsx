import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, renderHook } from '@testing-library/react';

import type { ComponentState } from '../coordinator/component-state.ts';
import type { QueryCoordinator } from '../coordinator/query-coordinator.ts';
import { useDataTime } from './use-data-time.ts';

function charts(...codes: readonly string[]) {
  const states = new Map<string, ComponentState>();
  const listeners = new Set<() => void>();
  const coordinator = {
    store: (code: string) => ({
      get: () => states.get(code) ?? { status: 'loading' },
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
  } as unknown as QueryCoordinator;
  const asked = codes.map((code) => ({ coordinator, code }));
  const { result } = renderHook(() => useDataTime(asked), {
    wrapper: ({ children }) => <PlatformWrapper platform={createTestPlatform({})}>{children}</PlatformWrapper>,
  });
  return {
    result,
    answer: (code: string, dataTime: string, more: object = {}) =>
      act(() => {
        const freshness = { dataTime, computedAt: dataTime, cached: false, ...more };
        states.set(code, { status: 'ready', result: { freshness } } as ComponentState);
        for (const listener of listeners) listener();
      }),
  };
}

test('a print says up to when its data goes, once answers are there', () => {
  const { result, answer } = charts('one', 'two');
  expect(result.current).toBe('');
  answer('one', '2026-03-01T04:00:00.000Z');
  expect(result.current).toMatch(/^数据截至 2026\D+0?3\D+0?1\D/);
  answer('two', '2026-03-01T04:00:00.000Z');
  expect(result.current.match(/2026/g)).toHaveLength(1);
});

test('tables of different ages are named by the oldest and the newest, and a chart without an age by none', () => {
  const { result, answer } = charts('new', 'gone', 'old');
  answer('new', '2026-03-05T04:00:00.000Z');
  answer('gone', '');
  answer('old', '2025-12-31T04:00:00.000Z');
  expect(result.current).toMatch(/2025.*至.*2026/);
});

test('a print of collected tables says up to where their rows go, on the clocks of the source', () => {
  const { result, answer } = charts('one');
  answer('one', '2026-03-01T04:00:00.000Z', { collected: { upTo: '2026-02-28 23:59:00', incomplete: [] } });
  expect(result.current).toMatch(/^数据截至 2026\D+0?2\D+28\D+23:59$/);
});

test('a print says since when an API that gave some of its rows could not be asked', () => {
  const { result, answer } = charts('live', 'table');
  answer('table', '2026-03-05T04:00:00.000Z');
  answer('live', '2026-03-05T04:00:00.000Z', { old: { since: '2026-03-06T04:00:00.000Z', status: 502 } });
  expect(result.current).toMatch(/^数据截至 .*；部分接口自 2026\D+0?3\D+0?6\D.*起无法访问/);
});
