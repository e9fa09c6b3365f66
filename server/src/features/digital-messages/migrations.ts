import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const digitalMigrations: Migrations = {
  '0920_digital_messages': sqlMigration(`
    create table digital_message (
      message_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      name text not null,
      title text not null,
      category text not null,
      sort_no integer not null,
      enabled boolean not null,
      valid_from timestamptz,
      valid_to timestamptz,
      recipients jsonb not null,
      draft jsonb not null,
      content_key text not null,
      version integer not null,
      saved_at timestamptz not null,
      saved_by text not null,
      unique (corporation_code, name)
    );
    create index digital_message_order on digital_message (corporation_code, sort_no, name);
    create table digital_run (
      run_id text primary key,
      message_id text not null references digital_message on delete cascade,
      corporation_code text not null,
      content_key text not null,
      cause text not null,
      due_at timestamptz not null,
      begun_at timestamptz not null,
      state text not null,
      note text,
      tables jsonb not null,
      row_counts jsonb not null,
      reason text,
      ended_at timestamptz,
      unique (message_id, due_at)
    );
    create index digital_run_newest on digital_run (corporation_code, due_at desc);
    create table digital_issue (
      issue_id text primary key,
      run_id text not null references digital_run on delete cascade,
      group_key text not null,
      locale text not null,
      shown jsonb not null,
      rights jsonb,
      unique (run_id, group_key)
    );
    create table digital_receipt (
      run_id text not null references digital_run on delete cascade,
      recipient text not null,
      recipient_name text not null,
      channel text not null,
      issue_id text,
      state text not null,
      reason text,
      answer text not null default '',
      settled_at timestamptz,
      primary key (run_id, recipient, channel)
    );
    create index digital_receipt_name on digital_receipt (run_id, recipient_name);
  `),
};
