import { chdbMissing } from '@tessera/testing/chdb';
import { mariaDbMissing } from '@tessera/testing/maria-db';

import type { Driver } from '../run/driver.ts';
import { clickHouseFixture, type ClickHouseFixture } from '../testing/clickhouse-fixture.ts';
import { describeUnless } from '../testing/describe-unless.ts';
import { mySqlFixture, type MySqlFixture } from '../testing/mysql-fixture.ts';
import { postgresFixture, type PostgresFixture } from '../testing/postgres-fixture.ts';

const NO_SIGNAL = new AbortController().signal;
const LOST = { name: 'ConnectionFailure', key: 'connectionLost' };

/** Reads a first piece, lets something happen, reads on. */
async function readThrough(driver: Driver, text: string, between: () => Promise<unknown>): Promise<void> {
  let pieces = 0;
  for await (const _ of driver.stream({ text, values: [] }, NO_SIGNAL)) {
    if (pieces++ === 0) await between();
  }
}

describe('a database that dies in the middle of a stream', () => {
  describe('PostgreSQL', () => {
    let fixture: PostgresFixture;
    beforeAll(async () => {
      fixture = await postgresFixture();
    });
    afterAll(() => fixture.close());

    test('is told as a lost connection, and the next statement gets a new one', async () => {
      const killed = readThrough(
        fixture.driver,
        'select repeat(md5(i::text), 100) from generate_series(1, 1000000) i',
        () =>
          fixture.run(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera' and datname = current_database() and pid <> pg_backend_pid()`,
          ),
      );
      await expect(killed).rejects.toMatchObject(LOST);
      const next = await fixture.driver.query({ text: 'select 1', values: [] }, NO_SIGNAL);
      expect(next).toEqual({ columns: [[1]], rowCount: 1 });
    });

    test('while nobody uses its connections takes nobody with it', async () => {
      await fixture.driver.query({ text: 'select 1', values: [] }, NO_SIGNAL);
      await fixture.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera' and datname = current_database() and pid <> pg_backend_pid()`,
      );
      const outcomes = await Promise.allSettled(
        Array.from({ length: 3 }, () => fixture.driver.query({ text: 'select 1', values: [] }, NO_SIGNAL)),
      );
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(LOST);
      }
      expect((await fixture.driver.query({ text: 'select 2', values: [] }, NO_SIGNAL)).columns).toEqual([[2]]);
    });
  });

  describeUnless(mariaDbMissing(), 'MySQL', () => {
    let fixture: MySqlFixture;
    beforeAll(async () => {
      fixture = await mySqlFixture();
    });
    afterAll(() => fixture.close());

    test('is told as a lost connection, and the next statement gets a new one', async () => {
      const killed = readThrough(fixture.driver, 'select repeat(md5(a.seq), 100) from seq_1_to_1000000 a', async () => {
        const list = (await fixture.run(`select id from information_schema.processlist where user = 'reader'`)) as {
          id: number;
        }[];
        for (const { id } of list) await fixture.run(`kill connection ${id}`);
      });
      await expect(killed).rejects.toMatchObject(LOST);
      const next = await fixture.driver.query({ text: 'select 1', values: [] }, NO_SIGNAL);
      expect(next).toEqual({ columns: [[1]], rowCount: 1 });
    });
  });

  describeUnless(chdbMissing(), 'ClickHouse', () => {
    let fixture: ClickHouseFixture;
    beforeAll(async () => {
      fixture = await clickHouseFixture();
    });
    afterAll(() => fixture.close());

    test('is told as a lost connection, and the next statement finds it again', async () => {
      const running = fixture.driver.query({ text: fixture.endless, values: [] }, NO_SIGNAL);
      const crash = setInterval(() => fixture.server.crash(), 300);
      try {
        await expect(running).rejects.toMatchObject(LOST);
      } finally {
        clearInterval(crash);
      }
      expect((await fixture.driver.query({ text: 'select 1', values: [] }, NO_SIGNAL)).columns).toEqual([[1]]);
    });
  });
});
