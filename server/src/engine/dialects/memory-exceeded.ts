/** A statement that needs more memory than it may have. */
export class MemoryExceeded extends Error {
  /** Whether statements of the corporation ran one at a time already, because of earlier ones. */
  readonly confined: boolean;
  constructor(cause: unknown, confined = false) {
    super('the statement needs more memory than it may have', { cause });
    this.name = 'MemoryExceeded';
    this.confined = confined;
  }
}
