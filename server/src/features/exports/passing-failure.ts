import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/** What may go well another time: a browser that crashed or hung. */
export class PassingFailure extends CatalogueError {
  constructor(message: string, cause: unknown) {
    super('exportNotPrinted', {}, { cause });
    this.message = message;
    this.name = 'PassingFailure';
  }
}
