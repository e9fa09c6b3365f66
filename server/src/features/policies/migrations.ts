import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const policyMigrations: Migrations = {
  '0850_security_policy': sqlMigration(`
    create table security_policy (
      corporation_code text primary key references corporation on delete cascade,
      policy jsonb not null,
      version integer not null,
      changed_at timestamptz not null,
      changed_by text not null
    );
    ${announceChanges('policies', ['security_policy'])}
  `),
};
