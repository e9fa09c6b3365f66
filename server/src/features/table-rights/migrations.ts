import { sqlMigration, type Migrations } from '../../platform/store/migrations.ts';
import { memberAttributeTable } from '../identity/index.ts';

const announceTables = (table: string) => `create trigger announce_tables
    after insert or update or delete or truncate on ${table}
    for each statement execute function announce_tables();`;
const announced = ['role_table', 'row_condition', 'column_mask', 'member_attribute'].map(announceTables);

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
  '0910_row_rules': sqlMigration(`
    alter table role_table rename to table_grant;
    alter table table_grant drop constraint role_table_pkey;
    alter table table_grant alter column role_id drop not null;
    alter table table_grant
      add column group_id text references user_group on delete cascade,
      add column member_id text references member on delete cascade,
      add check (num_nonnulls(role_id, group_id, member_id) = 1),
      add unique nulls not distinct (role_id, group_id, member_id, table_id);
    create index table_grant_of_group on table_grant (group_id);
    create index table_grant_of_member on table_grant (member_id);
    alter index role_table_of_table rename to table_grant_of_table;

    create table access_rule (
      rule_id text primary key,
      corporation_code text not null references corporation on delete cascade,
      table_id text not null references analytic_table on delete cascade,
      rule_name text not null,
      always boolean not null,
      tree jsonb,
      masks jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by text references account on delete set null
    );
    create index access_rule_of_table on access_rule (table_id);
    create index access_rule_of_corporation on access_rule (corporation_code);
    create table access_rule_subject (
      rule_id text not null references access_rule on delete cascade,
      role_id text references role on delete cascade,
      group_id text references user_group on delete cascade,
      member_id text references member on delete cascade,
      check (num_nonnulls(role_id, group_id, member_id) <= 1),
      unique nulls not distinct (rule_id, role_id, group_id, member_id)
    );
    create index access_rule_subject_role on access_rule_subject (role_id);
    create index access_rule_subject_group on access_rule_subject (group_id);
    create index access_rule_subject_member on access_rule_subject (member_id);

    -- What roles had on a table becomes one rule of theirs.
    create temporary table moved on commit drop as
      select coalesce(c.rule_id, 'mask-' || md5(table_id || ' ' || role_id)) as rule_id, table_id, role_id,
        c.children, coalesce(m.masks, '[]'::jsonb) as masks
      from (
        select min(rule_id) as rule_id, table_id, role_id,
          jsonb_agg(jsonb_build_object('condition', one.condition) order by rule_id, one.position) as children
        from row_condition, jsonb_array_elements(conditions) with ordinality as one(condition, position)
        group by table_id, role_id
      ) c full join column_mask m using (table_id, role_id);
    insert into access_rule (rule_id, corporation_code, table_id, rule_name, always, tree, masks)
      select rule_id, corporation_code, table_id, '', false,
        case when children is not null then jsonb_build_object('relation', 'and', 'children', children) end, masks
      from moved join analytic_table using (table_id);
    insert into access_rule_subject (rule_id, role_id) select rule_id, role_id from moved;
    drop table row_condition;
    drop table column_mask;
    ${['access_rule', 'access_rule_subject'].map(announceTables).join('\n')}
  `),
};
