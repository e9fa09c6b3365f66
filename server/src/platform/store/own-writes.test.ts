import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

import { watchOwnWrites } from './own-writes.ts';

interface Tables {
  account: { id: string; name: string };
  session: { id: string };
}

test('a statement that writes tells its table, before and after it ran; one that reads tells nothing', async () => {
  const writes = watchOwnWrites();
  const told: string[] = [];
  const stop = writes.subscribe((table) => told.push(table));
  const store = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => writes.follow(new DummyDriver()),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [writes.plugin],
  });
  const heard = async (statement: { execute(): Promise<unknown> }) => {
    told.length = 0;
    await statement.execute();
    return [...told];
  };
  expect(await heard(store.selectFrom('account').selectAll())).toEqual([]);
  expect(await heard(store.insertInto('session').values({ id: 's' }))).toEqual(['session', 'session']);
  expect(await heard(store.updateTable('account').set({ name: 'x' }).where('id', '=', 'a'))).toEqual([
    'account',
    'account',
  ]);
  expect(await heard(store.deleteFrom('session').where('id', '=', 's'))).toEqual(['session', 'session']);
  const around = await heard({
    execute: () =>
      store.transaction().execute(async (transaction) => {
        await transaction.updateTable('account').set({ name: 'y' }).execute();
        told.push('written');
      }),
  });
  // Until the commit others read what was there before.
  expect(around).toEqual(['account', 'account', 'written', 'account']);
  expect(await heard(store.deleteFrom('session'))).toEqual(['session', 'session']);
  stop();
  expect(await heard(store.deleteFrom('session'))).toEqual([]);
});
