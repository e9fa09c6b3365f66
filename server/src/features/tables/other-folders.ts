import { countInstances } from '../../platform/bus/index.ts';
import type { Services } from '../../platform/services.ts';

/** How the rows of the embedded stores are spread over the servers of one metadata store. */
export interface SpreadRows {
  /** Connected servers, this one included; each has its folder. */
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

/** Says at the start what operators would otherwise learn from users: tables that only one of several servers answers. */
export async function warnOfOthers({ store, log }: Pick<Services, 'store' | 'log'>, folderId: string): Promise<void> {
  const { servers, elsewhere } = await spreadRows(store, folderId);
  if (servers > 1) {
    log.warn(
      { servers },
      'several servers share this metadata store, each with a folder of its own: what is uploaded or synchronised is answered only by the server that wrote it, until it is moved to a ClickHouse that all share (docs/operations.md, "From the embedded store to ClickHouse")',
    );
  }
  if (elsewhere > 0) {
    log.warn(
      { tables: elsewhere, folderId },
      'rows of tables lie in the folder of another server: questions about them are refused here. Start the server of that folder, or move them to ClickHouse with its TESSERA_HOME',
    );
  }
}
