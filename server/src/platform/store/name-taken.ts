import { CatalogueError } from '../http/catalogue-error.ts';

/** A change that a unique name may refuse. @throws CatalogueError nameTaken */
export async function withNameTaken<Result>(name: string, change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw new CatalogueError('nameTaken', { name }, { cause: error });
    throw error;
  }
}
