import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { TableRegistry } from '../tables/index.ts';

const MEGABYTE = 1024 * 1024;

/** What the tables of a corporation that lie in our store take, whatever made them, with the files on their way there. */
export interface CorporationStorage {
  /** Bytes in use. */
  used(corporationCode: string, inStore?: Services['store']): Promise<number>;
  /**
   * @param bytes that are to come
   * @param replaced bytes in use that they take the place of
   * @throws CatalogueError storageQuota
   */
  refuseBeyond(corporationCode: string, bytes: number, replaced?: number, inStore?: Services['store']): Promise<void>;
}

/** @param registry knows the bytes of tables */
export function createCorporationStorage(
  { store, now, env }: Pick<Services, 'store' | 'now' | 'env'>,
  registry: Pick<TableRegistry, 'storedBytes'>,
): CorporationStorage {
  const megabytes = env.TESSERA_STORAGE_MEGABYTES;
  const storage: CorporationStorage = {
    async used(corporationCode, inStore = store) {
      const { waiting } = await inStore
        .selectFrom('upload')
        .select((eb) => eb.fn.sum<string>('size').as('waiting'))
        .where('corporation_code', '=', corporationCode)
        .where('expires_at', '>', now())
        .executeTakeFirstOrThrow();
      return (await registry.storedBytes(corporationCode)) + Number(waiting ?? 0);
    },
    async refuseBeyond(corporationCode, bytes, replaced = 0, inStore = store) {
      if (megabytes === 0) return;
      const used = await storage.used(corporationCode, inStore);
      if (used - replaced + bytes <= megabytes * MEGABYTE) return;
      throw new CatalogueError('storageQuota', { megabytes, used: inMegabytes(used), needed: inMegabytes(bytes) });
    },
  };
  return storage;
}

/** With one decimal, at least 0.1. */
const inMegabytes = (bytes: number): number => Math.max(1, Math.ceil((bytes / MEGABYTE) * 10)) / 10;
