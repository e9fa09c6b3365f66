import { act, render, screen } from '@testing-library/react';

import { createTestPlatform, PlatformWrapper } from './testing/index.ts';
import { useLoad } from './use-load.ts';

/** Never ends by itself, and fails as soon as it is cancelled. */
const endless = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

function Page() {
  const kept = useLoad(['kept'], async () => 'kept');
  useLoad(['under way'], (_call, signal) => endless(signal));
  return <output>{kept.data}</output>;
}

afterEach(() => jest.useRealTimers());

it('leaves no timer that holds its cache, also when queries were under way', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { unmount } = render(
    <PlatformWrapper platform={createTestPlatform()}>
      <Page />
    </PlatformWrapper>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('kept');
  unmount();
  await jest.advanceTimersByTimeAsync(1);
  expect(jest.getTimerCount()).toBe(0);
});
