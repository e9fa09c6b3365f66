/** What a wall shows, as its heartbeats and pictures say. */
export class OnScreen {
  #itemId: string | null = null;
  #element: HTMLElement | null = null;

  /** Item of the play list; null for none. */
  get itemId(): string | null {
    return this.#itemId;
  }

  /** What pictures are drawn of. */
  get element(): HTMLElement | null {
    return this.#element;
  }

  /** @returns whether it is another item than before */
  show(itemId: string | null): boolean {
    const changed = itemId !== this.#itemId;
    this.#itemId = itemId;
    return changed;
  }

  stand(element: HTMLElement | null): void {
    this.#element = element;
  }
}
