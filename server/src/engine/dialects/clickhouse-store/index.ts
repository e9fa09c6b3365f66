import type { Dialect } from '../dialect.ts';
import { capabilities } from './capabilities.ts';
import { compiler } from './compiler.ts';
import { connectionFields, type ClickHouseStoreSettings } from './connection.ts';
import { openClickHouseStore, type StoreSockets } from './store.ts';

/** ClickHouse as the store of the product's own rows; it takes no SQL of authors. */
export const clickHouseStore: Dialect<ClickHouseStoreSettings & StoreSockets> = {
  name: 'clickhouse-store',
  capabilities,
  compiler,
  connectionFields,
  open: (settings) => openClickHouseStore(settings, settings),
};
export { RowsUnfit } from './failure.ts';
export { RowsDiffer, type TableVersion as StoredVersion } from './loader.ts';
export { openClickHouseStore, type ClickHouseStore, type StoreSockets } from './store.ts';
export { readStoreUrl, type ClickHouseStoreSettings } from './connection.ts';
