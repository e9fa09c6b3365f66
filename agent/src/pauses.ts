/** Milliseconds between the end of a connection and the next try: each time twice as long, until one has held. */
export class Pauses {
  readonly #first: number;
  readonly #last: number;
  #next: number;

  /** @param first shortest and @param last longest of them */
  constructor(first: number, last: number) {
    this.#first = first;
    this.#last = last;
    this.#next = first;
  }

  /** How long to wait now. */
  next(): number {
    const wait = this.#next;
    this.#next = Math.min(this.#last, wait * 2);
    return wait;
  }

  /** A connection holds: the next end of one is the first again. */
  reset(): void {
    this.#next = this.#first;
  }
}
