import { STORES, type MariaDb } from '@tessera/testing';

/** Milliseconds between two changes. */
const EVERY = 20;

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
