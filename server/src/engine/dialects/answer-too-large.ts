/** An answer that is too large to be held in memory. */
export class AnswerTooLarge extends Error {
  constructor(cause: unknown) {
    super('the answer is too large to be held in memory', { cause });
    this.name = 'AnswerTooLarge';
  }
}
