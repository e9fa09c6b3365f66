import type { ExportTask } from '@tessera/contract';

import { newer } from './newer-task.ts';

const task = (change: Partial<ExportTask>) =>
  ({ id: 't', state: 'running', retries: 0, progress: 0, ...change }) as ExportTask;

test('an answer that comes late puts no ended task back, and progress does not go backwards', () => {
  const cancelled = task({ state: 'cancelled' });
  expect(newer(task({ progress: 0.9 }), cancelled)).toBe(cancelled);
  const half = task({ progress: 0.5 });
  expect(newer(task({ progress: 0.2 }), half)).toBe(half);
  expect(newer(cancelled, half)).toBe(cancelled);
  expect(newer(half, undefined)).toBe(half);
});

test('what is tried again goes before how the earlier try ended', () => {
  const again = task({ state: 'queued', retries: 1 });
  expect(newer(again, task({ state: 'failed' }))).toBe(again);
  expect(newer(task({ state: 'failed' }), again)).toBe(again);
});
