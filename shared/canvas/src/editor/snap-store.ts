import type { SnapMark } from '../geometry/snap-mark.ts';

const NONE: readonly SnapMark[] = [];

/** Marks of the running gesture, kept outside of React's state so that a movement renders nothing else. */
export class SnapStore {
  #marks = NONE;
  readonly #listeners = new Set<() => void>();

  readonly get = (): readonly SnapMark[] => this.#marks;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(marks: readonly SnapMark[]): void {
    if (marks.length === 0 && this.#marks.length === 0) return;
    this.#marks = marks.length === 0 ? NONE : marks;
    for (const listener of this.#listeners) listener();
  }
}
