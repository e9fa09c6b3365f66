import { OPEN_DOCKING_RULES } from '@tessera/contract';
import { sql } from 'kysely';
import { pino } from 'pino';

import { migrations } from '../../migrations.ts';
import { migrate } from '../../platform/store/migrate.ts';
import { openStore } from '../../platform/store/open-store.ts';
import { createTestDatabase } from '../../testing/test-cluster.ts';

const FIRST = '0885_docking';

test('third-party systems and their people are docked systems afterwards, and nothing else', async () => {
  const database = await createTestDatabase();
  const { store, close } = openStore(database.url, 2, pino({ level: 'silent' }));
  try {
    await migrate(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < FIRST)));
    await sql
      .raw(`
      insert into corporation (corporation_code, corporation_name) values ('c', 'C');
      insert into account (user_id, account, account_key, user_nick_name, lang, password_hash)
        values ('u1', 'one', 'one', 'One', 'zh_CN', '-'), ('u2', 'two', 'two', 'Two', 'zh_CN', '-');
      insert into third_system values
        ('shop', 'c', '门店系统', 'https://shop.test/logo.png', 'https://shop.test/enter', 'sealed-1'),
        ('plain', 'c', '工单系统', null, 'https://work.test/', 'sealed-2'),
        ('lost', 'gone', 'Of nobody', null, 'https://lost.test/', 'sealed-3');
      insert into third_account (system_id, external_account, user_id, bound_at) values
        ('shop', 'person-1', 'u1', '2026-01-02T03:04:05Z'),
        ('shop', 'person-2', 'gone', now()),
        ('lost', 'person-1', 'u2', now());
    `)
      .execute(store);
    await migrate(store, migrations);
    const systems = await store.selectFrom('docking_system').selectAll().orderBy('system_id').execute();
    expect(systems).toMatchObject([
      {
        ...{ system_id: 'plain', corporation_code: 'c', kind: 'thirdParty', system_name: '工单系统', enabled: true },
        ...{ settings: { entryUrl: 'https://work.test/' }, rules: OPEN_DOCKING_RULES, version: 1 },
      },
      { system_id: 'shop', settings: { entryUrl: 'https://shop.test/enter', logoUrl: 'https://shop.test/logo.png' } },
    ]);
    expect(Object.keys(systems[0]?.settings ?? {})).toEqual(['entryUrl']);
    expect(await store.selectFrom('docking_secret').selectAll().orderBy('system_id').execute()).toEqual([
      { system_id: 'plain', field: 'secret', sealed_value: 'sealed-2' },
      { system_id: 'shop', field: 'secret', sealed_value: 'sealed-1' },
    ]);
    expect(await store.selectFrom('docking_account').selectAll().execute()).toMatchObject([
      { system_id: 'shop', external_account: 'person-1', user_id: 'u1', bound_at: new Date('2026-01-02T03:04:05Z') },
    ]);
    const left = await sql<{ name: string | null }>`select to_regclass('third_system')::text as name`.execute(store);
    expect(left.rows).toEqual([{ name: null }]);
  } finally {
    await close();
    await database.drop();
  }
});

test('systems of before match with no directory, and what is set stays', async () => {
  const database = await createTestDatabase();
  const { store, close } = openStore(database.url, 2, pino({ level: 'silent' }));
  try {
    await migrate(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0961')));
    await sql
      .raw(`
      insert into corporation (corporation_code, corporation_name) values ('c', 'C');
      insert into docking_system (system_id, corporation_code, kind, system_name, settings, rules)
        values ('old', 'c', 'oidc', 'Old', '{}', '{"admit": "everyone", "domains": ["corp.test"]}');
    `)
      .execute(store);
    await migrate(store, migrations);
    const system = await store.selectFrom('docking_system').select('rules').executeTakeFirstOrThrow();
    expect(system.rules).toEqual({ admit: 'everyone', domains: ['corp.test'], match: null });
  } finally {
    await close();
    await database.drop();
  }
});
