/** The server refused a message: `error` is a key of the catalogue. Signed by the server, so it may be acted upon. */
export class Refused extends Error {
  readonly error: string;
  constructor(error: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.error = error;
  }
}

/** The server could not be reached, or what came is not from it: nothing follows from it but another try. */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreachable';
  }
}
