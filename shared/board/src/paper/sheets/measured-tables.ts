import type { QueryResult, ReadableStore } from '@tessera/contract';
import type { Content } from '@tessera/page-plan';

import type { QueryCoordinator } from '../../coordinator/query-coordinator.ts';
import type { BoardItem } from '../../reading/board-items.ts';
import type { TextMeasure } from '../text-measure.ts';

interface Measured {
  /** Undefined for what fills its place. */
  readonly content: Content | undefined;
  /** What was asked when it was measured; null once it has to be measured again. */
  readonly asked: string | null;
  leave(): void;
}
export type TablesSnapshot = ReadonlyMap<string, Pick<Measured, 'content' | 'asked'>>;

export const tableKey = (page: string, code: string): string => `${page}\u0000${code}`;

/**
 * Key of what is measured. Texts ask for nothing, so they are the same for each value of a repeated page and are measured
 * once.
 * @param page key of the page
 */
export const measureKey = ({ kind }: BoardItem, code: string, page: string, paperId: string): string =>
  tableKey(kind === 'chart' ? page : paperId, code);

/** What was measured of the tables and texts of a report, as a store; an answer that changes has to be measured again. */
export class MeasuredTables implements ReadableStore<TablesSnapshot> {
  readonly #listeners = new Set<(tables: TablesSnapshot) => void>();
  #tables: ReadonlyMap<string, Measured> = new Map();

  readonly get = (): TablesSnapshot => this.#tables;

  readonly subscribe = (listener: (tables: TablesSnapshot) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * @param asked by what its answer was chosen
   * @param result of which it was measured; undefined where there is none
   */
  set(
    page: string,
    code: string,
    measured: {
      readonly content: Content | undefined;
      readonly asked: string;
      readonly result: QueryResult | undefined;
    },
    coordinator: QueryCoordinator,
  ): void {
    const key = tableKey(page, code);
    this.#tables.get(key)?.leave();
    const { content, asked, result } = measured;
    const leave = coordinator.store(code).subscribe((state) => {
      const own = this.#tables.get(key);
      if (own && own.asked !== null && state.status === 'ready' && state.result !== result)
        this.#put(key, { ...own, asked: null });
    });
    this.#put(key, { content, asked, leave });
  }

  /** A text as high as it needs; it never becomes lower under one question, since sheets would come and go. */
  setText(paperId: string, code: string, { height, breaks }: TextMeasure, asked: string): void {
    const key = tableKey(paperId, code);
    const known = this.#tables.get(key);
    const before = known?.asked === asked && known.content?.kind === 'text' ? known.content.height : 0;
    if (height <= before + 1) return;
    this.#put(key, { content: { kind: 'text', height, breaks }, asked, leave: () => undefined });
  }

  dispose(): void {
    for (const { leave } of this.#tables.values()) leave();
    this.#tables = new Map();
  }

  #put(key: string, measured: Measured): void {
    this.#tables = new Map(this.#tables).set(key, measured);
    for (const listener of [...this.#listeners]) listener(this.#tables);
  }
}
