/** A statement that needs more memory than it may have. */
export class MemoryExceeded extends Error {
  constructor(cause: unknown) {
    super('the statement needs more memory than it may have', { cause });
    this.name = 'MemoryExceeded';
  }
}
