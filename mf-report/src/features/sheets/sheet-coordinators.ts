import { createBoardCoordinator, type QueryCoordinator } from '@tessera/board';
import type { Client } from '@tessera/request';

import type { Page } from './pages.ts';

/** Queries of a report: pages have theirs in common, each value of a repeated page has its own. */
export class SheetCoordinators {
  readonly common: QueryCoordinator;
  readonly #client: Client;
  readonly #draft: boolean;
  readonly #own = new Map<string, QueryCoordinator>();

  /** @param draft asks the draft of the report */
  constructor(client: Client, draft = false) {
    this.#client = client;
    this.#draft = draft;
    this.common = createBoardCoordinator(client, { draft });
    // The same chart stands on several pages, each with another answer.
    this.common.onRefreshAll(() => {
      for (const own of this.#own.values()) own.refreshAll();
    });
  }

  of({ key, value }: Pick<Page, 'key' | 'value'>): QueryCoordinator {
    if (value === undefined) return this.common;
    const known = this.#own.get(key) ?? createBoardCoordinator(this.#client, { draft: this.#draft });
    this.#own.set(key, known);
    return known;
  }

  dispose(): void {
    this.common.dispose();
    for (const own of this.#own.values()) own.dispose();
  }
}
