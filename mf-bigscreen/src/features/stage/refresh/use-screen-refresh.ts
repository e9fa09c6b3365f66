import type { QueryCoordinator } from '@tessera/board';
import { useEffect, useMemo } from 'react';

import { answerId } from '../layers/answer-id.ts';
import type { ReadScreen } from '../read-screen.ts';
import { RefreshClock, type Every } from './refresh-clock.ts';

const page = globalThis.document;

/** Refreshes the answers of a screen, each as often as its author says, while the page is visible. */
export function useScreenRefresh(
  coordinator: QueryCoordinator,
  { document, reports }: Pick<ReadScreen, 'document' | 'reports'>,
  active: boolean,
): void {
  const { refreshes, refresh, elements } = document.screen;
  const wanted = useMemo(() => {
    const own = new Map(refreshes.map(({ i, every }) => [i, every]));
    const every = (code: string): Every => own.get(code) ?? refresh;
    return new Map<string, Every>([
      ...reports.map(({ reportCode }) => [reportCode, every(reportCode)] as const),
      ...elements.map(({ code }) => [answerId(code), every(code)] as const),
    ]);
  }, [refreshes, refresh, elements, reports]);
  const clock = useMemo(
    () =>
      new RefreshClock({
        ask: (id, fresh) => coordinator.refresh(id, { fresh }),
        hidden: () => page.hidden,
      }),
    [coordinator],
  );
  useEffect(() => {
    if (!active) return undefined;
    const wake = () => clock.wake();
    page.addEventListener('visibilitychange', wake);
    return () => {
      page.removeEventListener('visibilitychange', wake);
      clock.dispose();
    };
  }, [clock, active]);
  useEffect(() => {
    if (active) clock.plan(wanted);
  }, [clock, wanted, active]);
}
