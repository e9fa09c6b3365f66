import { announceChanges } from '../../platform/cache/index.ts';
import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const grantMigrations: Migrations = {
  '0860_grants': sqlMigration(`
    create table grant_list (
      corporation_code text not null references corporation on delete cascade,
      source text not null,
      resource_id text not null,
      own boolean not null,
      version integer not null,
      revision integer not null,
      changed_at timestamptz not null,
      changed_by text not null,
      primary key (corporation_code, source, resource_id)
    );
    create index grant_list_revision on grant_list (corporation_code, revision);
    create table grant_entry (
      corporation_code text not null,
      source text not null,
      resource_id text not null,
      subject_kind text not null,
      subject_id text not null,
      allow smallint not null,
      deny smallint not null,
      primary key (corporation_code, source, resource_id, subject_kind, subject_id),
      foreign key (corporation_code, source, resource_id) references grant_list on delete cascade
    );
    ${announceChanges('grants', ['grant_list'])}
    ${announceChanges('group_members', ['user_group', 'user_group_member'])}
  `),
};
