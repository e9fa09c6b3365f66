import type { QueryCoordinator } from '@tessera/board';
import { chartOfElement, type ScreenNews } from '@tessera/contract';
import { useEffect, useEffectEvent, useMemo } from 'react';

import { answerId } from '../layers/answer-id.ts';
import type { ReadScreen, ScreenSource } from '../read-screen.ts';
import { RefreshClock, type Every } from './refresh-clock.ts';
import { RowWatch } from './row-watch.ts';

const page = globalThis.document;

export interface ScreenRefreshOptions {
  readonly coordinator: QueryCoordinator;
  readonly read: Pick<ReadScreen, 'document' | 'reports'>;
  readonly source: ScreenSource;
  /** Otherwise nothing is refreshed. */
  readonly active: boolean;
  /** Hears texts of reactions that messages held, where messages come with the news. */
  readonly onSaid: (texts: readonly string[]) => void;
}

/** Refreshes the answers of a screen, each as often as its author says, while the page is visible. */
export function useScreenRefresh({ coordinator, read, source, active, onSaid }: ScreenRefreshOptions): void {
  const { document, reports } = read;
  const { refreshes, refresh, elements, reactions } = document.screen;
  const wanted = useMemo(() => {
    const own = new Map(refreshes.map(({ i, every }) => [i, every]));
    const every = (code: string): Every => own.get(code) ?? refresh;
    return new Map<string, Every>([
      ...reports.map(({ reportCode }) => [reportCode, every(reportCode)] as const),
      ...elements.map(({ code }) => [answerId(code), every(code)] as const),
    ]);
  }, [refreshes, refresh, elements, reports]);
  const { follow, now, hears = false } = source;
  const clock = useMemo(
    () =>
      new RefreshClock({
        ask: (id, fresh) => coordinator.refresh(id, { fresh }),
        hidden: () => page.hidden,
        followed: follow !== undefined,
        ...(now && { now }),
      }),
    [coordinator, follow, now],
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

  /** Ids of answers that follow their tables, by the chart that they are of. */
  const followed = useMemo(() => {
    const charts = [
      ...reports.map(({ reportCode }) => [reportCode, reportCode] as const),
      ...elements.map((element) => [answerId(element.code), chartOfElement(element)] as const),
    ];
    return charts.filter(([id]) => wanted.get(id) === 'table');
  }, [wanted, reports, elements]);
  const listens = hears && reactions.some(({ on }) => on.kind === 'message');
  const needsNews = active && (followed.length > 0 || listens);
  const onNews = useEffectEvent((news: ScreenNews, changed: ReadonlySet<string>) => {
    for (const [id, chart] of followed)
      if (chart !== null && changed.has(chart)) coordinator.refresh(id, { fresh: false });
    if (listens && news.said.length > 0) onSaid(news.said);
  });
  useEffect(() => {
    if (!needsNews || !follow) return undefined;
    const watch = new RowWatch();
    return follow((news) => onNews(news, watch.changed(news)));
  }, [needsNews, follow]);
}
