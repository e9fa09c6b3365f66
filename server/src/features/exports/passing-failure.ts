/** What may go well another time: a browser that crashed or hung. */
export class PassingFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PassingFailure';
  }
}
