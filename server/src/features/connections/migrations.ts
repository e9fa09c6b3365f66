import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const connectionMigrations: Migrations = {
  '0560_connections': sqlMigration(`
    create table data_connection (
      connection_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      name text not null,
      kind text not null,
      settings jsonb not null,
      sealed text not null,
      version integer not null default 1,
      state text not null default 'ok',
      reason jsonb,
      checked_at timestamptz,
      created_by text not null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      unique (corporation_code, name)
    );
    create table connected_table (
      table_id text primary key references analytic_table on delete cascade,
      corporation_code text not null references corporation on delete cascade,
      connection_id text not null references data_connection,
      source_schema text not null,
      source_table text not null,
      mode text not null,
      cron text,
      time_zone text,
      next_sync timestamptz,
      synced_at timestamptz,
      reason jsonb,
      created_by text not null,
      unique (connection_id, source_schema, source_table)
    );
    create index connected_table_due on connected_table (next_sync) where next_sync is not null;
  `),
  '0561_connection_changes': sqlMigration(announceChanges('connections', ['data_connection'])),
  // Statements bring the corporation's zone.
  '0562_connection_zone': sqlMigration(`update data_connection set settings = settings - 'timeZone';`),
};
