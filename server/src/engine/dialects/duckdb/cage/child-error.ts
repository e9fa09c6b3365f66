/** Name of an error of the child: an answer that is too large to be handed over. */
export const TOO_LARGE = 'AnswerTooLarge';

/** The process that owned the file ended while a request was under way. */
export class ChildLost extends Error {
  /** `time`: another statement heeded no interrupt, for which the process was killed. */
  readonly reason: 'time' | 'crash';
  constructor(reason: ChildLost['reason']) {
    super(`the process of the analytics store ended (${reason})`);
    this.name = 'ChildLost';
    this.reason = reason;
  }
}
