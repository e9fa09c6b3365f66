import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';

export const auditMigrations: Migrations = {
  '0190_audit': sqlMigration(`
    create table audit_chain (
      chain text primary key,
      seq bigint not null,
      hash text not null,
      first_seq bigint not null,
      anchor text not null
    );
    create table audit_line (
      chain text not null,
      seq bigint not null,
      at timestamptz not null,
      action text not null,
      outcome text not null,
      user_id text,
      account text,
      address text not null,
      request_id text not null,
      details text not null,
      previous text not null,
      hash text not null,
      primary key (chain, seq)
    );
    create index audit_line_of_time on audit_line (chain, at desc, seq desc);
    create function audit_line_stays() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'DELETE' and current_setting('tessera.audit_expires', true) = 'on' then
          return old;
        end if;
        raise exception 'lines of the audit log are never changed';
      end
    $body$;
    create trigger audit_line_stays before update or delete on audit_line
      for each row execute function audit_line_stays();
  `),
  '0842_audit_stream': sqlMigration(`
    create table audit_stream (
      chain text primary key references audit_chain (chain),
      seq bigint not null,
      sent_at timestamptz,
      failure text,
      failed_at timestamptz
    );
  `),
  '0921_audit_lines_of_people': sqlMigration(`
    create index audit_line_of_person on audit_line (user_id, at desc, seq desc) where chain = '';
  `),
};
