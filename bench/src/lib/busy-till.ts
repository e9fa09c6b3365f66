import type { MariaDb } from '@tessera/testing';

/** Milliseconds between two changes. */
const EVERY = 20;
export const STORES = 60;

/** Makes the table of a till, with rows that are there before. */
export async function makeTill({ writer }: MariaDb, rows: number): Promise<void> {
  await writer.query(`create table sale (id bigint auto_increment primary key, store int not null, day date not null,
    amount decimal(12, 2) not null, note varchar(200), at datetime(3) not null default current_timestamp(3)
    on update current_timestamp(3), index (at))`);
  await writer.query(`insert into sale (store, day, amount, note)
    select seq % ${STORES}, date('2026-01-01') + interval seq % 90 day, seq / 100, concat('row "', seq, '", x')
    from seq_1_to_${rows}`);
}

/** Sells, corrects and deletes until it is stopped, also through the ends of its database. */
export function sell(database: MariaDb, random: () => number): { stop(): Promise<void> } {
  let isOpen = true;
  const change = async (): Promise<void> => {
    const { writer } = database;
    const store = Math.floor(random() * STORES);
    await writer.query(
      'insert into sale (store, day, amount, note) select ?, current_date, seq * ?, ? from seq_1_to_20',
      [store, Math.round(random() * 100), 'new'],
    );
    // Changes of old rows, and rows that go.
    const [[{ last }]] = (await writer.query('select max(id) as last from sale')) as unknown as [[{ last: number }]];
    const any = (): number => Math.ceil(random() * last);
    const first = any();
    await writer.query('update sale set amount = amount + 1 where id between ? and ?', [first, first + 50]);
    await writer.query('delete from sale where id = ?', [any()]);
  };
  const work = (async () => {
    while (isOpen) {
      await change().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  })();
  return {
    async stop() {
      isOpen = false;
      await work;
    },
  };
}
