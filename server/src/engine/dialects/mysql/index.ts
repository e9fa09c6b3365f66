import type { DatabaseTarget } from '../database-settings.ts';
import type { SourceDialect } from '../dialect.ts';
import { sourceIntrospector } from '../introspect.ts';
import { capabilities } from './capabilities.ts';
import { compiler } from './compiler.ts';
import { connectionFields } from './connection.ts';
import { statements } from './introspector.ts';

/** MySQL 8 or later, MariaDB 10.6 or later. */
export const mysql: SourceDialect = {
  name: 'mysql',
  productName: 'MySQL / MariaDB',
  capabilities,
  compiler,
  connectionFields,
  async open(target: DatabaseTarget) {
    // The client is loaded by servers that connect to such a database.
    const { mySqlDriver } = await import('./driver.ts');
    const { driver, close } = mySqlDriver(target);
    return { driver, introspector: sourceIntrospector(driver, compiler, statements), close };
  },
};
