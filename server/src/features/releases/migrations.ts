import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const releaseMigrations: Migrations = {
  '0300_releases': sqlMigration(`
    create table release_build (
      remote text not null,
      build text not null,
      version text not null,
      federation_name text not null,
      contract text not null,
      integrity text not null,
      manifest jsonb not null,
      files jsonb not null,
      published_at timestamptz not null,
      owner text not null,
      owner_id text,
      bundled boolean not null,
      good_at timestamptz,
      quarantined_at timestamptz,
      primary key (remote, build)
    );
    create table release_pointer (
      id bigint generated always as identity primary key,
      remote text not null,
      channel text not null check (channel in ('stable', 'canary')),
      build text not null,
      share double precision,
      moved_at timestamptz not null,
      moved_by text not null,
      withdrawn_at timestamptz,
      foreign key (remote, build) references release_build
    );
    create index release_pointer_standing on release_pointer (remote, channel, id desc) where withdrawn_at is null;
    create table release_pin (
      remote text not null,
      corporation_code text not null,
      build text not null,
      primary key (remote, corporation_code),
      foreign key (remote, build) references release_build
    );
    create table release_disabled (
      remote text not null,
      corporation_code text not null,
      primary key (remote, corporation_code)
    );
    create table release_outcome (
      remote text not null,
      build text not null,
      user_id text not null,
      mounted boolean not null default false,
      failed boolean not null default false,
      step text,
      detail text,
      reported_at timestamptz not null,
      primary key (remote, build, user_id),
      foreign key (remote, build) references release_build
    );
    create table release_token (
      token_id text primary key,
      name text not null,
      secret_hash text not null,
      remotes text[],
      owner text not null,
      owner_id text,
      created_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
  `),
  // Reports of before say no corporation and can't be attributed; they are counted anew.
  '0301_release_reports_by_corporation': sqlMigration(`
    delete from release_outcome;
    alter table release_outcome add column corporation_code text not null;
    alter table release_outcome drop constraint release_outcome_pkey;
    alter table release_outcome add primary key (remote, build, corporation_code, user_id);
    create table release_quarantine (
      remote text not null,
      build text not null,
      corporation_code text not null,
      quarantined_at timestamptz not null,
      primary key (remote, build, corporation_code),
      foreign key (remote, build) references release_build
    );
  `),
  '0304_release_faults_by_page': sqlMigration(`
    alter table release_outcome add column page text not null default '';
    alter table release_outcome drop constraint release_outcome_pkey;
    alter table release_outcome add primary key (remote, build, page, corporation_code, user_id);
    create table release_page_quarantine (
      remote text not null,
      build text not null,
      page text not null,
      corporation_code text not null,
      quarantined_at timestamptz not null,
      primary key (remote, build, page, corporation_code),
      foreign key (remote, build) references release_build
    );
  `),
  '0307_release_script_errors': sqlMigration(`
    alter table release_outcome add column errors integer not null default 0;
  `),
  '0308_open_shells_and_uploads': sqlMigration(`
    create table release_shell (
      shell_id text primary key,
      version text not null,
      capabilities jsonb not null,
      last_seen_at timestamptz not null
    );
    create table release_upload (
      upload_id text primary key,
      remote text not null,
      build text not null,
      begun_at timestamptz not null
    );
  `),
  // The default of the number is for servers of before that still run; names leave it out.
  '0309_release_build_names': sqlMigration(`
    alter table release_build
      add column number integer not null default 0,
      add column commit text,
      add column dirty boolean not null default false,
      add column note text not null default '';
    update release_build set number = aged.number
      from (
        select remote, build, row_number() over (partition by remote order by published_at, build) as number
        from release_build
      ) aged
      where aged.remote = release_build.remote and aged.build = release_build.build;
    create unique index release_build_number on release_build (remote, number) where number > 0;
    create table release_number (remote text primary key, last integer not null);
    insert into release_number select remote, max(number) from release_build group by remote;
  `),
};
