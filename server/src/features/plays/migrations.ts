import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const playMigrations: Migrations = {
  '0580_screen_plays': sqlMigration(`
    create table screen_play (
      play_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      play_name text not null,
      config jsonb not null,
      version integer not null,
      updated_at timestamptz not null,
      updated_by text not null,
      unique (corporation_code, play_name)
    );
  `),
  '0581_screen_devices': sqlMigration(`
    create table screen_device (
      device_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      device_name text not null,
      play_id text references screen_play on delete set null,
      token_hash text unique,
      paired_by text not null,
      paired_at timestamptz not null,
      revoked_at timestamptz
    );
    create index screen_device_of_corporation on screen_device (corporation_code, paired_at);
    create index screen_device_of_play on screen_device (play_id);
    create table screen_device_state (
      device_id text primary key references screen_device on delete cascade,
      last_seen_at timestamptz,
      address text,
      heartbeat jsonb,
      clock_ahead integer,
      picture_at timestamptz,
      wants_picture boolean not null default true,
      reloads integer not null default 0
    );
    create table screen_pairing (
      secret_hash text primary key,
      code text not null unique,
      address text not null,
      ends_at timestamptz not null,
      device_id text references screen_device on delete cascade
    );
    create index screen_pairing_of_device on screen_pairing (device_id);
    ${announceChanges('plays', ['screen_play', 'screen_device'])}
  `),
};
