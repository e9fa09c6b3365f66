/** When the rows of items came, to say how old what is on the wall is. */
export class RowAges {
  readonly #at = new Map<string, Map<string, number>>();

  /** Forgets what is known of an item, which is drawn anew. */
  begin(itemId: string): void {
    this.#at.set(itemId, new Map());
  }

  /** @param at ms since 1970 */
  set(itemId: string, reportCode: string, at: number): void {
    this.#at.get(itemId)?.set(reportCode, at);
  }

  /** When the oldest rows of an item came; null where it has none. */
  oldest(itemId: string | null): number | null {
    const known = itemId === null ? undefined : this.#at.get(itemId);
    return known && known.size > 0 ? Math.min(...known.values()) : null;
  }

  keepOnly(itemIds: ReadonlySet<string>): void {
    for (const id of [...this.#at.keys()]) if (!itemIds.has(id)) this.#at.delete(id);
  }
}
