/** A statement of a confined corporation that does not run now, or that gave way to others. */
export class Confined extends Error {
  /** Seconds until statements of the corporation run again; 0 for at once. */
  readonly seconds: number;
  /** @param pause milliseconds */
  constructor(pause: number) {
    super('statements of the corporation run one at a time and give way to others');
    this.name = 'Confined';
    this.seconds = Math.ceil(pause / 1_000);
  }
}
