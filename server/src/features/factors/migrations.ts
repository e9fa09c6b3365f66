import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const factorMigrations: Migrations = {
  '0876_second_factor': sqlMigration(`
    create table second_factor (
      user_id text primary key references account on delete cascade,
      sealed_secret text not null,
      begun_at timestamptz not null,
      confirmed_at timestamptz,
      last_step integer not null default 0
    );
    create table recovery_code (
      user_id text not null references account on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    );
  `),
};
