import type { DatabaseTarget } from '../database-settings.ts';
import type { SourceDialect } from '../dialect.ts';
import { sourceIntrospector } from '../introspect.ts';
import { capabilities } from './capabilities.ts';
import { compiler } from './compiler.ts';
import { connectionFields } from './connection.ts';
import { postgresDriver } from './driver.ts';
import { statements } from './introspector.ts';
import { userSql } from './user-sql/reader.ts';

/** PostgreSQL 12 or later, and compatible databases with its catalogue. */
export const postgres: SourceDialect = {
  name: 'postgres',
  productName: 'PostgreSQL',
  capabilities,
  compiler,
  connectionFields,
  userSql,
  async open(target: DatabaseTarget) {
    const { driver, close } = postgresDriver(target);
    return { driver, introspector: sourceIntrospector(driver, compiler, statements), close };
  },
};
