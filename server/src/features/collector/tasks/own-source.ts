import type { Kysely } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Database } from '../../../platform/store/database.ts';

/** @throws CatalogueError notFound for a source that is not of the viewer's corporation */
export async function ownSource(
  store: Kysely<Database>,
  { corporationCode }: Pick<Viewer, 'corporationCode'>,
  dsId: string,
): Promise<void> {
  const found = await store
    .selectFrom('collector_source')
    .select('ds_id')
    .where('corporation_code', '=', corporationCode)
    .where('ds_id', '=', dsId)
    .executeTakeFirst();
  if (!found) throw new CatalogueError('notFound');
}
