import { Store } from './store.ts';

/** Keys of the selected components. */
export class Selection extends Store<ReadonlySet<string>> {
  constructor() {
    super(new Set());
  }

  /** @param add keeps what was selected before */
  choose(keys: Iterable<string>, add = false): void {
    this.set(new Set(add ? [...this.get(), ...keys] : keys));
  }

  /** A click on a component: selects it alone, or with `more` adds or removes it. */
  toggle(key: string, more: boolean): void {
    const now = this.get();
    if (!more) {
      if (now.size !== 1 || !now.has(key)) this.choose([key]);
      return;
    }
    const next = new Set(now);
    if (!next.delete(key)) next.add(key);
    this.set(next);
  }

  drop(keys: ReadonlySet<string>): void {
    const rest = [...this.get()].filter((key) => !keys.has(key));
    if (rest.length < this.get().size) this.choose(rest);
  }
}
