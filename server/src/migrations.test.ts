import { sql } from 'kysely';
import { pino } from 'pino';

import { migrations } from './migrations.ts';
import { migrate } from './platform/store/migrate.ts';
import { openStore } from './platform/store/open-store.ts';
import { createTestDatabase } from './testing/test-cluster.ts';

test('jobs of an installation that had a queue for each kind of work are in the common one', async () => {
  const common = ['0002_jobs', '0531_data_jobs_in_queue', '0532_import_requests_are_uploads', '0762_exports_in_queue'];
  // Migrations from here on build upon the common queue.
  const before = ([name]: [string, unknown]) => !common.includes(name) && name < '0810';
  const database = await createTestDatabase();
  const { store, close } = openStore(database.url, 2, pino({ level: 'silent' }));
  const run = (statements: string) => sql.raw(statements).execute(store);
  try {
    await migrate(store, Object.fromEntries(Object.entries(migrations).filter(before)));
    await run(`
      insert into corporation (corporation_code, corporation_name) values ('c', 'C');
      create schema jobs;
      create table jobs.job (id text);
      insert into data_job (job_id, corporation_code, kind, folder_id, table_id, table_name, input, state, row_count, progress,
          bytes_done, bytes_total, reason, created_by) values
        ('waits', 'c', 'load', 'f', null, 'new', '{"n": 1}', 'queued', 0, null, null, null, null, 'u'),
        ('ran', 'c', 'synchronise', 'f', 't1', 'copied', '{}', 'running', 50, 0.5, null, null, null, 'schedule'),
        ('failed', 'c', 'append', 'f', 't2', 'loaded', '{}', 'failed', 0, 0.4, 4, 10, '{"key": "storageFull", "args": {}}', 'u');
      insert into data_job_rejects values ('failed', '[]');
      insert into export_task (task_id, corporation_code, user_id, kind, menu_code, menu_name, locale, request, state, progress,
          retries, not_before, lease_until, file_key, created_at, ended_at) values
        ('printed', 'c', 'u', 'pdf', 'm', 'M', 'en_US', '{}', 'done', 1, 2, now(), null, 'exports/printed', now(), now()),
        ('prints', 'c', 'u', 'pdf', 'm', 'M', 'en_US', '{}', 'running', 0.3, 1, now(), now(), null, now(), null);
    `);
    const rest = Object.entries(migrations).filter((entry) => !before(entry));
    expect(await migrate(store, migrations)).toEqual(rest.map(([name]) => name).toSorted());
    const jobs = await store.selectFrom('job').selectAll().orderBy('job_id').execute();
    const picked = jobs.map(({ job_id, queue, state, created_by, affinity, single_key, retries, done, total, phase }) =>
      [job_id, queue, state, created_by, affinity, single_key, retries, done, total, phase].join(' '),
    );
    expect(picked).toEqual([
      'failed data failed u f t2 0 4 10 bytes',
      'printed exports done u   2 1 1 ',
      'prints exports running u   1 0.3 1 ',
      'ran data running schedule f t1 0 50 100 rows',
      'waits data queued u f  0 0  ',
    ]);
    expect(jobs[0]).toMatchObject({ corporation_code: 'c', reason: { key: 'storageFull', args: {} } });
    expect(jobs[4]).toMatchObject({ input: { n: 1 } });
    // What ran has lost its process, and is settled at the first look.
    expect(jobs.filter(({ state }) => state === 'running').every(({ lease_until }) => lease_until !== null)).toBe(true);
    expect(await store.selectFrom('data_job').select(['job_id', 'row_count']).orderBy('job_id').execute()).toEqual([
      { job_id: 'failed', row_count: 0 },
      { job_id: 'ran', row_count: 50 },
      { job_id: 'waits', row_count: 0 },
    ]);
    await store.deleteFrom('job').execute();
    expect(await store.selectFrom('data_job_rejects').selectAll().execute()).toEqual([]);
    expect(await store.selectFrom('export_task').selectAll().execute()).toEqual([]);
  } finally {
    await close();
    await database.drop();
  }
});

test('builds of before are numbered by age, and the next one follows them', async () => {
  const database = await createTestDatabase();
  const { store, close } = openStore(database.url, 2, pino({ level: 'silent' }));
  const fresh = '0309_release_build_names';
  try {
    await migrate(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== fresh)));
    const build = (remote: string, id: string, day: number) =>
      `('${remote}', '${id}', '3.2.38', 'f', '3.2.38', 'i', '{}', '{}', '2026-01-0${day}', '', false)`;
    await sql
      .raw(
        `insert into release_build (remote, build, version, federation_name, contract, integrity, manifest, files, published_at,
          owner, bundled) values ${[
            build('mf-a', 'youngest', 3),
            build('mf-a', 'oldest00', 1),
            build('mf-a', 'middle00', 2),
            build('mf-b', 'single00', 2),
          ].join(', ')}`,
      )
      .execute(store);
    expect(await migrate(store, migrations)).toEqual([fresh]);
    const builds = await store.selectFrom('release_build').selectAll().orderBy('remote').orderBy('number').execute();
    expect(
      builds.map(({ remote, build: id, number, commit, dirty, note }) => [remote, id, number, commit, dirty, note]),
    ).toEqual([
      ['mf-a', 'oldest00', 1, null, false, ''],
      ['mf-a', 'middle00', 2, null, false, ''],
      ['mf-a', 'youngest', 3, null, false, ''],
      ['mf-b', 'single00', 1, null, false, ''],
    ]);
    expect(await store.selectFrom('release_number').selectAll().orderBy('remote').execute()).toEqual([
      { remote: 'mf-a', last: 3 },
      { remote: 'mf-b', last: 1 },
    ]);
  } finally {
    await close();
    await database.drop();
  }
});

test('what roles had on tables becomes grants and rules of theirs', async () => {
  const database = await createTestDatabase();
  const { store, close } = openStore(database.url, 2, pino({ level: 'silent' }));
  const run = (statements: string) => sql.raw(statements).execute(store);
  try {
    await migrate(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0910')));
    await run(`
      insert into corporation (corporation_code, corporation_name) values ('c', 'C');
      insert into role (role_id, corporation_code, user_type, role_name, role_name_key, permissions) values
        ('r1', 'c', 'other', 'One', 'one', '[]'), ('r2', 'c', 'other', 'Two', 'two', '[]');
      insert into analytic_table (table_id, corporation_code, names, source, source_name, dialect, connection, physical_schema,
          physical_table, row_count, data_version, data_time)
        select id, 'c', '{}', 'upload', id, 'duckdb', 'analytics', 'main', id, 0, 1, now() from unnest(array['t1', 't2']) as id;
      insert into role_table (role_id, table_id, granted, query_limit) values ('r1', 't1', true, 7), ('r2', 't1', false, null);
      insert into row_condition (rule_id, table_id, role_id, conditions) values
        ('a', 't1', 'r1', '[{"fieldId": "f"}, {"fieldId": "g"}]'), ('b', 't1', 'r1', '[{"fieldId": "h"}]'),
        ('d', 't2', 'r1', '[{"fieldId": "i"}]');
      insert into column_mask (table_id, role_id, masks) values
        ('t1', 'r1', '[{"fieldId": "f", "kind": "hide"}]'), ('t1', 'r2', '[{"fieldId": "g", "kind": "hash"}]');
    `);
    await migrate(store, migrations);
    const grants = await store.selectFrom('table_grant').selectAll().orderBy('role_id').execute();
    expect(grants).toEqual([
      { role_id: 'r1', group_id: null, member_id: null, table_id: 't1', granted: true, query_limit: 7 },
      { role_id: 'r2', group_id: null, member_id: null, table_id: 't1', granted: false, query_limit: null },
    ]);
    const rules = await store
      .selectFrom('access_rule')
      .innerJoin('access_rule_subject', 'access_rule_subject.rule_id', 'access_rule.rule_id')
      .select(['corporation_code', 'table_id', 'role_id', 'always', 'tree', 'masks'])
      .orderBy('table_id')
      .orderBy('role_id')
      .execute();
    const tree = (...fields: string[]) => ({
      relation: 'and',
      children: fields.map((fieldId) => ({ condition: { fieldId } })),
    });
    const common = { corporation_code: 'c', always: false };
    expect(rules).toEqual([
      { ...common, table_id: 't1', role_id: 'r1', tree: tree('f', 'g', 'h'), masks: [{ fieldId: 'f', kind: 'hide' }] },
      { ...common, table_id: 't1', role_id: 'r2', tree: null, masks: [{ fieldId: 'g', kind: 'hash' }] },
      { ...common, table_id: 't2', role_id: 'r1', tree: tree('i'), masks: [] },
    ]);
  } finally {
    await close();
    await database.drop();
  }
});

test('formulas give what they gave before functions had the meaning of spreadsheets', async () => {
  const database = await createTestDatabase();
  const { store, close } = openStore(database.url, 2, pino({ level: 'silent' }));
  const run = (statements: string) => sql.raw(statements).execute(store);
  const fresh = ['1096_formula_functions', '1097_template_functions'];
  try {
    await migrate(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => !fresh.includes(name))));
    const content = (formula: string) => `{"tables": [{"fields": [{"formula": "${formula}"}, {"formula": null}]}]}`;
    await run(`
      insert into corporation (corporation_code, corporation_name) values ('c', 'C');
      insert into analytic_table (table_id, corporation_code, names, source, source_name, dialect, connection, physical_schema,
          physical_table, row_count, data_version, data_time)
        values ('t1', 'c', '{}', 'upload', 't1', 'duckdb', 'analytics', 'main', 't1', 0, 1, now());
      insert into analytic_field (table_id, field_id, position, physical_column, column_by_locale, names, data_type, default_aggregator, formula, engine)
        select 't1', 'f' || at, at, '', '{}', '{}', 'int', 'SUM', nullif(formula, ''),
          case when formula = '' then '{}' else jsonb_build_object('formula', formula) end
          from unnest(array['', 'MOD({f1}, 12)', 'SUM({f1})']) with ordinality as field(formula, at);
      insert into template (template_id, corporation_code, template_name, content, facts, bytes, owner_id, made_at)
        values ('m', 'c', 'M', '${content('SUM(MOD([n], 2))')}', '{}', 1, 'u', now());
    `);
    expect(await migrate(store, migrations)).toEqual(fresh);
    const fields = await store.selectFrom('analytic_field').select(['formula', 'engine']).orderBy('field_id').execute();
    expect(fields.map(({ formula }) => formula)).toEqual([null, '(({f1}) % (12))', 'SUM({f1})']);
    // What the engine works out is the same text.
    expect(fields.map(({ engine }) => engine.formula ?? null)).toEqual(fields.map(({ formula }) => formula));
    const templates = await store.selectFrom('template').select('content').execute();
    expect(templates.map((template) => template.content)).toEqual([JSON.parse(content('SUM((([n]) % (2)))'))]);
  } finally {
    await close();
    await database.drop();
  }
});
