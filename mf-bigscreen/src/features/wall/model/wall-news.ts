import type { ScreenNews } from '@tessera/contract';

type Listener = (news: ScreenNews) => void;

/** Hands news that come with heartbeats to the item on the wall. */
export class WallNews {
  readonly #listeners = new Map<string, Set<Listener>>();
  #last: { readonly itemId: string; readonly now: string } | null = null;

  /** What a heartbeat says of the news before, which are those of another item after a change. */
  since(itemId: string | null): string | null {
    return this.#last?.itemId === itemId ? this.#last.now : null;
  }

  /** @param itemId on the wall when the heartbeat was sent */
  tell(itemId: string | null, news: ScreenNews | null): void {
    if (itemId === null || !news) return;
    this.#last = { itemId, now: news.now };
    for (const listener of this.#listeners.get(itemId) ?? []) listener(news);
  }

  /** @returns ends it */
  follow(itemId: string, listener: Listener): () => void {
    const known = this.#listeners.get(itemId) ?? new Set();
    this.#listeners.set(itemId, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.#listeners.get(itemId) === known) this.#listeners.delete(itemId);
    };
  }
}
