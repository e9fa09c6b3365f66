import { ReadFault } from './read-fault.ts';

/** The time limit of a statement, which stands still while its rows wait for another reason than the statement. */
export class StatementLimit {
  readonly #seconds: number;
  /** Milliseconds that are left, up to `#since`. */
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;
  #onOver = (): void => undefined;
  #isOver = false;

  constructor(seconds: number) {
    this.#seconds = seconds;
    this.#left = seconds * 1_000;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Begins with all of its time. @param onOver called once, where that is used up */
  start(onOver: () => void): void {
    this.#onOver = onOver;
    this.#left = this.#seconds * 1_000;
    this.#run();
  }

  /** Stands still until the work is done. @throws what the work throws */
  async held<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#timer === undefined) return work();
    this.stop();
    this.#left -= performance.now() - this.#since;
    try {
      return await work();
    } finally {
      if (!this.#isOver) this.#run();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** What a reading throws that has no time left. */
  fault(cause?: unknown): ReadFault {
    return new ReadFault('timeout', `the statement took longer than ${this.#seconds} s`, { cause });
  }

  #run(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#isOver = true;
        this.#onOver();
      },
      Math.max(0, this.#left),
    );
  }
}
