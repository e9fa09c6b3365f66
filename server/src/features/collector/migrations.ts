import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const collectorMigrations: Migrations = {
  '0970_collector_agents': sqlMigration(`
    create table collector_agent (
      client_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      agent_name text not null,
      code_hash text unique,
      code_until timestamptz,
      public_key text,
      enrolled_at timestamptz,
      enabled boolean not null default true,
      instance text,
      lease_until timestamptz,
      message_number integer not null default 0,
      order_number integer not null default 0,
      host jsonb,
      load jsonb,
      clock_ahead integer,
      address text,
      last_seen timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null
    );
    create unique index collector_agent_name on collector_agent (corporation_code, agent_name) where revoked_at is null;
    create table collector_instance (
      client_id text not null references collector_agent on delete cascade,
      instance text not null,
      opened_at timestamptz not null,
      primary key (client_id, instance)
    );
    create table collector_refusal (
      client_id text not null references collector_agent on delete cascade,
      reason text not null,
      address text not null,
      hour timestamptz not null,
      count integer not null default 1,
      first_at timestamptz not null,
      last_at timestamptz not null,
      primary key (client_id, hour, reason, address)
    );
    create table collector_order (
      client_id text not null references collector_agent on delete cascade,
      order_number integer not null,
      command jsonb not null,
      sent_by text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      state text not null default 'waiting',
      answer text not null default '',
      done_at timestamptz,
      primary key (client_id, order_number)
    );
  `),
};
