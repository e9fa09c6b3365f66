import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const deliveryMigrations: Migrations = {
  '0811_deliveries': sqlMigration(`
    create table delivery_channel (
      channel_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      name text not null,
      kind text not null,
      settings jsonb not null,
      sealed text not null,
      version integer not null default 1,
      enabled boolean not null default true,
      state text not null default 'unused',
      answer text not null default '',
      reason jsonb,
      used_at timestamptz,
      created_by text not null,
      created_at timestamptz not null,
      unique (corporation_code, name)
    );
    create table delivery_content (content_id text primary key, content jsonb not null, created_at timestamptz not null);
    create table delivery (
      delivery_id text primary key,
      unique_key text not null unique,
      corporation_code text not null references corporation on delete cascade,
      channel_id text not null,
      channel_kind text not null,
      source_kind text not null,
      source_id text not null,
      source_part text not null,
      period timestamptz not null,
      owner_id text not null,
      recipient_kind text not null,
      recipient text not null,
      content_id text not null references delivery_content,
      link text,
      type_code text not null,
      unsubscribe text,
      guard jsonb,
      state text not null default 'queued',
      tries integer not null default 0,
      not_before timestamptz not null,
      claimed_by text,
      lease_until timestamptz,
      answer text not null default '',
      reason jsonb,
      created_at timestamptz not null,
      settled_at timestamptz,
      reported boolean not null default true
    );
    create index delivery_due on delivery (corporation_code, channel_id, not_before) where state = 'queued';
    create index delivery_sending on delivery (lease_until) where state = 'sending';
    create index delivery_of_source on delivery (source_kind, source_id, period);
    create index delivery_latest on delivery (corporation_code, created_at desc, delivery_id);
    create index delivery_unreported on delivery (corporation_code) where not reported;
    create index delivery_old on delivery (created_at);
    create index delivery_of_content on delivery (content_id);
    create table delivery_use (channel_id text not null, used_at timestamptz not null);
    create index delivery_use_latest on delivery_use (channel_id, used_at);
  `),
  // Rows that were there get their places in any order.
  '0840_delivery_lanes': sqlMigration(`
    alter table delivery add column ahead boolean not null default false;
    alter table delivery add column sequence bigint generated always as identity;
    drop index delivery_due;
    create index delivery_in_order on delivery (corporation_code, channel_id, ahead desc, sequence)
      where state = 'queued';
    create index delivery_of_channel on delivery (corporation_code, channel_id, created_at desc);
    create table delivery_lane (
      corporation_code text not null,
      channel_id text not null,
      run text,
      run_until timestamptz,
      paused_until timestamptz,
      primary key (corporation_code, channel_id)
    );
  `),
};
