/** Counts questions that are under way. */
export class Asking {
  #pending = 0;

  get pending(): number {
    return this.#pending;
  }

  async count<T>(question: Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await question;
    } finally {
      this.#pending -= 1;
    }
  }
}
