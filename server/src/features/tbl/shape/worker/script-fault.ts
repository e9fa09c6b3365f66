/** What is wrong with a script, or how it was ended. */
export class ScriptFault extends Error {
  readonly reason: 'script' | 'scriptTime' | 'scriptMemory';
  /** Counted from 1; 0 where no line is known. */
  readonly line: number;
  constructor(reason: ScriptFault['reason'], message: string, line: number) {
    super(message);
    this.name = 'ScriptFault';
    this.reason = reason;
    this.line = line;
  }
}
