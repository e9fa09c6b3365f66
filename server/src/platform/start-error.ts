/** Exit codes of a start that failed, after sysexits(3). */
export const EXIT_CODES = {
  environment: 78,
  secret: 78,
  licence: 78,
  folderInUse: 75,
  portInUse: 75,
  store: 69,
  diskFull: 74,
  handlers: 70,
  slices: 70,
} as const;
export type StartFailure = keyof typeof EXIT_CODES;

/** The server can't start; the message is one line that tells the operator what to do. */
export class StartError extends Error {
  readonly failure: StartFailure;
  constructor(failure: StartFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.failure = failure;
  }
  get exitCode(): number {
    return EXIT_CODES[this.failure];
  }
}
