import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';
import { SHARES, WATCHED } from './share-memo.ts';

export const shareMigrations: Migrations = {
  '0430_shares': sqlMigration(`
    create table share (
      share_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      menu_code text not null,
      report_code text,
      name text not null,
      created_by text not null,
      created_at timestamptz not null,
      enabled boolean not null,
      expires_at timestamptz,
      password_hash text,
      locked jsonb not null,
      hidden jsonb not null,
      origins jsonb not null,
      token_only boolean not null,
      theme text,
      locale text,
      show_header boolean not null,
      show_filters boolean not null,
      version integer not null
    );
    create index share_of_board on share (corporation_code, menu_code);
    create table share_use (
      share_id text primary key references share on delete cascade,
      use_count integer not null,
      last_used_at timestamptz not null
    );
    create table embed_key (
      key_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      sealed text not null,
      created_by text not null,
      created_at timestamptz not null,
      ends_at timestamptz
    );
    create index embed_key_of_corporation on embed_key (corporation_code);
    ${announceChanges(SHARES, WATCHED)}
  `),
  '0431_share_most_uses': sqlMigration('alter table share add column most_uses integer'),
  '0432_share_revision': sqlMigration('alter table share add column revision integer not null default 1'),
  '1091_share_downloads': sqlMigration('alter table share add column downloads boolean not null default true'),
};
