import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';
import { memberAttributeTable } from '../identity/index.ts';

const announced = ['role_table', 'row_condition', 'column_mask', 'member_attribute'].map(
  (table) => `create trigger announce_tables after insert or update or delete or truncate on ${table}
    for each statement execute function announce_tables();`,
);

export const tableRightMigrations: Migrations = {
  '0521_table_rights': sqlMigration(`
    create table role_table (
      role_id text not null references role on delete cascade,
      table_id text not null references analytic_table on delete cascade,
      granted boolean not null default true,
      query_limit integer,
      primary key (role_id, table_id)
    );
    create index role_table_of_table on role_table (table_id);
    -- Before, every role saw every table of its corporation.
    insert into role_table (role_id, table_id)
      select r.role_id, t.table_id from role r join analytic_table t on t.corporation_code = r.corporation_code
      where r.user_type <> 'admin';
    create table row_condition (
      rule_id text primary key,
      table_id text not null references analytic_table on delete cascade,
      role_id text not null references role on delete cascade,
      conditions jsonb not null
    );
    create index row_condition_of_role on row_condition (table_id, role_id);
    insert into row_condition select rule_id, table_id, role_id, conditions from row_rule;
    drop table row_rule;
    create table column_mask (
      table_id text not null references analytic_table on delete cascade,
      role_id text not null references role on delete cascade,
      masks jsonb not null,
      primary key (table_id, role_id)
    );
    ${memberAttributeTable}
    ${announced.join('\n')}
  `),
};
