/** Something that has to show life before a moment, in milliseconds of the wheel's clock. */
export interface Perishable {
  readonly deadline: number;
  expire(): void;
}

/** Deadlines of many sockets on one timer; activity only sets a number on the socket. */
export class IdleWheel {
  readonly #slots = new Map<number, Set<Perishable>>();
  readonly #slotOf = new WeakMap<Perishable, number>();
  readonly #width: number;
  #turned: number;

  /** @param width milliseconds of one slot: how late a deadline may be noticed */
  constructor(now: number, width = 1_000) {
    this.#width = width;
    this.#turned = Math.floor(now / width);
  }

  add(item: Perishable): void {
    const slot = Math.max(Math.ceil(item.deadline / this.#width), this.#turned + 1);
    const items = this.#slots.get(slot) ?? new Set();
    this.#slots.set(slot, items.add(item));
    this.#slotOf.set(item, slot);
  }

  remove(item: Perishable): void {
    const slot = this.#slotOf.get(item);
    if (slot === undefined) return;
    this.#slotOf.delete(item);
    const items = this.#slots.get(slot);
    items?.delete(item);
    if (items?.size === 0) this.#slots.delete(slot);
  }

  /** Moves an item whose deadline came nearer; later ones are noticed by {@link turn}. */
  hasten(item: Perishable): void {
    this.remove(item);
    this.add(item);
  }

  /** Expires what is due at `now` and files the rest again. */
  turn(now: number): void {
    const target = Math.floor(now / this.#width);
    for (let slot = this.#turned + 1; slot <= target; slot += 1) {
      const items = this.#slots.get(slot);
      this.#slots.delete(slot);
      this.#turned = slot;
      for (const item of items ?? []) {
        this.#slotOf.delete(item);
        if (item.deadline <= now) item.expire();
        else this.add(item);
      }
    }
  }
}
