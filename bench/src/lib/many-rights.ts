export interface ManyRights {
  readonly members: number;
  readonly groups: number;
  readonly nodes: number;
  /** Of each list. */
  readonly entries: number;
}
const CORPORATION = 'sample';
/** Boards in a directory. */
export const IN_DIRECTORY = 50;
/** Groups in which a member is. */
const IN_GROUPS = 8;

/**
 * Statements that make members, groups, directories and boards of the sample corporation, each a set at a time. Who was there before is in groups
 * as those that are made are.
 */
export function peopleAndBoards({ members, groups, nodes }: ManyRights): string[] {
  return [
    `insert into account (user_id, account, account_key, user_nick_name, lang, password_hash)
      select 'bench-u' || n, 'bench' || n, 'bench' || n, '成员' || n, 'zh_CN', '-' from generate_series(1, ${members}) n`,
    `insert into member (member_id, corporation_code, user_id, role_id)
      select 'bench-m' || n, '${CORPORATION}', 'bench-u' || n, role_id
      from generate_series(1, ${members}) n, (select role_id from member join account using (user_id) where account = 'reader') reader`,
    `insert into user_group (group_id, corporation_code, group_name, group_name_key)
      select 'bench-g' || n, '${CORPORATION}', '组' || n, '组' || n from generate_series(1, ${groups}) n`,
    `insert into user_group_member (group_id, member_id, by_hand, by_rule)
      select 'bench-g' || (1 + (at * 7919 + turn * 104729) % ${groups}), member_id, true, false
      from (select member_id, row_number() over (order by member_id) as at from member where corporation_code = '${CORPORATION}') one,
        generate_series(1, ${IN_GROUPS}) turn
      on conflict do nothing`,
    ...[0, 1].map(
      (boards) => `insert into board_node (menu_code, corporation_code, menu_type, names, parent_code, sort)
      select 'bench-n' || n, '${CORPORATION}', '${boards + 1}', jsonb_build_object('zh_CN', '看板 ' || n),
        ${boards === 1 ? `'bench-n' || n - n % ${IN_DIRECTORY}` : 'null'}, 1000 + n
      from generate_series(0, ${nodes - 1}) n where (n % ${IN_DIRECTORY} <> 0) = ${boards === 1}`,
    ),
  ];
}

/** Statements that give each directory and board a list: most let everybody in, the others some groups alone. */
export function listsOfAll({ groups, nodes, entries }: ManyRights): string[] {
  const key = `'${CORPORATION}', 'documents', 'bench-n' || n`;
  return [
    `insert into grant_list (corporation_code, source, resource_id, own, version, revision, changed_at, changed_by)
      select ${key}, true, 1, 1 + n, now(), 'bench' from generate_series(0, ${nodes - 1}) n`,
    // 1 views, 2 uses the data, 4 exports, 8 shares.
    `insert into grant_entry (corporation_code, source, resource_id, subject_kind, subject_id, allow, deny)
      select ${key}, case when turn = 0 and n % 5 <> 4 then 'everyone' else 'group' end,
        case when turn = 0 and n % 5 <> 4 then '' else 'bench-g' || (1 + (n * 31 + turn * 101) % ${groups}) end,
        case when turn = 0 then 4 else 2 end, case when (n + turn) % 7 = 0 and turn > 0 then 8 else 0 end
      from generate_series(0, ${nodes - 1}) n, generate_series(0, ${entries - 1}) turn
      on conflict do nothing`,
  ];
}
