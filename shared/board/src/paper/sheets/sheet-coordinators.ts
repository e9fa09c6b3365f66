import type { QueryCoordinator } from '../../coordinator/query-coordinator.ts';
import type { Page } from './pages.ts';
import type { ReportSource } from './report-source.ts';

/** Queries of a report: pages have theirs in common, each value of a repeated page has its own. */
export class SheetCoordinators {
  readonly common: QueryCoordinator;
  readonly #source: Pick<ReportSource, 'createCoordinator'>;
  readonly #own = new Map<string, QueryCoordinator>();

  constructor(source: Pick<ReportSource, 'createCoordinator'>) {
    this.#source = source;
    this.common = source.createCoordinator();
    // The same chart stands on several pages, each with another answer.
    this.common.onRefreshAll(() => {
      for (const own of this.#own.values()) own.refreshAll();
    });
  }

  of({ key, value }: Pick<Page, 'key' | 'value'>): QueryCoordinator {
    if (value === undefined) return this.common;
    const known = this.#own.get(key) ?? this.#source.createCoordinator();
    this.#own.set(key, known);
    return known;
  }

  dispose(): void {
    this.common.dispose();
    for (const own of this.#own.values()) own.dispose();
  }
}
