import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { text } from '../../platform/texts/index.ts';

/** The English sentence with which something refuses a build; '' where it does not. @throws any other error */
export async function refusalOf(run: () => unknown): Promise<string> {
  try {
    await run();
    return '';
  } catch (error) {
    if (!(error instanceof CatalogueError) || error.key !== 'buildRejected') throw error;
    return text('en_US', 'error.buildRejected', error.args);
  }
}
