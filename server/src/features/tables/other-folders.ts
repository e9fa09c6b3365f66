import { countInstances } from '../../platform/bus/index.ts';
import type { Services } from '../../platform/services.ts';

/** Rows that lie in the folder of one server, as older versions left them, and are not in the file store yet. */
export interface SpreadRows {
  /** Connected servers, this one included. */
  readonly servers: number;
  /** Uploaded and synchronised tables whose rows lie in other folders than this one. */
  readonly elsewhere: number;
}

export async function spreadRows(store: Services['store'], folderId: string): Promise<SpreadRows> {
  const { count } = await store
    .selectFrom('analytic_table')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('folder_id', 'is not', null)
    .where('folder_id', '<>', folderId)
    .executeTakeFirstOrThrow();
  return { servers: await countInstances(store), elsewhere: Number(count) };
}

/** Says at the start what operators would otherwise learn from users: files, or rows of tables, that other servers have. */
export async function warnOfOthers(
  { store, log }: Pick<Services, 'store' | 'log'>,
  folderId: string,
  hasBucket: boolean,
): Promise<void> {
  const { servers, elsewhere } = await spreadRows(store, folderId);
  if (servers > 1 && !hasBucket) {
    log.warn(
      { servers },
      'several servers share this metadata store, each with a folder of files of its own: what one of them stores, the others miss. Set S3_BUCKET (docs/operations.md, "Several servers")',
    );
  }
  if (elsewhere === 0) return;
  log.warn(
    { tables: elsewhere, folderId },
    'rows of tables lie in the folder of another server alone: start this version there once, which writes them to the file store',
  );
}
