import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

/** Subject under which changes of licences are announced. */
export const LICENCES = 'licences';

export const licenceMigrations: Migrations = {
  '0310_licences': sqlMigration(`
    create table licence (
      licence_id text primary key,
      installation bigint generated always as identity,
      corporation_code text not null,
      file text not null,
      installed_at timestamptz not null
    );
    create index licence_of_corporation on licence (corporation_code, installation desc);
  `),
  '0311_licence_changes': sqlMigration(announceChanges(LICENCES, ['licence'])),
};
