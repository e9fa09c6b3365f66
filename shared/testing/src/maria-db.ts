import mysql, { type Connection } from 'mysql2/promise';

import { runMariaDb, type MariaDbProcess } from './maria-db-process.ts';

export interface MariaDb extends MariaDbProcess {
  /** Session of one who may write; another one after each start. */
  readonly writer: Connection;
}

/** A MariaDB with a database `shop`, which `reader` may read with the password `reader-pass`. */
export async function startMariaDb(): Promise<MariaDb> {
  const database = await runMariaDb();
  const { port } = database;
  let writer = await connected(port);
  await writer.query('create database shop character set utf8mb4');
  await writer.query(`create user reader@'%' identified by 'reader-pass'`);
  await writer.query(`grant select on shop.* to reader@'%'`);
  await writer.query('use shop');
  return {
    port,
    get writer() {
      return writer;
    },
    async kill() {
      await database.kill();
      writer.destroy();
    },
    async start() {
      await database.start();
      writer = await connected(port);
      await writer.query('use shop');
    },
    async stop() {
      await database.stop();
      writer.destroy();
    },
  };
}

async function connected(port: number): Promise<Connection> {
  const writer = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root', charset: 'utf8mb4' });
  // One that is lost fails what is asked of it.
  writer.on('error', () => undefined);
  return writer;
}
