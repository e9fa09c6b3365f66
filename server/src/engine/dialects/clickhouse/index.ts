import type { DatabaseTarget } from '../database-settings.ts';
import type { SourceDialect } from '../dialect.ts';
import { sourceIntrospector } from '../introspect.ts';
import { capabilities } from './capabilities.ts';
import { compiler } from './compiler.ts';
import { connectionFields } from './connection.ts';
import { clickHouseDriver } from './driver.ts';
import { statements } from './introspector.ts';

/** ClickHouse 23.8 or later over HTTP. */
export const clickhouse: SourceDialect = {
  name: 'clickhouse',
  productName: 'ClickHouse',
  capabilities,
  compiler,
  connectionFields,
  async open(target: DatabaseTarget) {
    const { driver, close } = await clickHouseDriver(target);
    return { driver, introspector: sourceIntrospector(driver, compiler, statements), close };
  },
};
