import { sql, type Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { SubjectKey } from './subjects.ts';

/**
 * Pairs of member and subject key: everything as which active members other than owners are subjects, groups above theirs and roles of
 * groups too.
 */
const MEMBER_SUBJECTS = (corporationCode: string) => sql`
  with recursive here as (
    select m.member_id, m.user_id, m.role_id from member m join role r using (role_id)
    where m.corporation_code = ${corporationCode} and not m.disabled and r.user_type <> 'admin'
  ), held as (
    select h.member_id, g.group_id, g.parent_id
    from here h join user_group_member using (member_id) join user_group g using (group_id)
    union
    select h.member_id, g.group_id, g.parent_id from user_group g join held h on g.group_id = h.parent_id
  ), standing as (
    select member_id, 'role:' || role_id as subject from here
    union select member_id, 'member:' || member_id from here
    union select member_id, 'group:' || group_id from held
    union select member_id, 'role:' || gr.role_id from held join group_role gr using (group_id)
    union select member_id, 'everyone' from here
  )`;

/** How many active members rules touch, by rule. Owners are touched by none. */
export async function countTouched(
  store: Kysely<Database>,
  corporationCode: string,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ruleIds.length === 0) return new Map();
  const { rows } = await sql<{ rule_id: string; count: string }>`
    ${MEMBER_SUBJECTS(corporationCode)}
    select rule_id, count(distinct standing.member_id) as count
    from access_rule_subject s join standing on subject = case
      when role_id is not null then 'role:' || role_id when group_id is not null then 'group:' || group_id
      when s.member_id is not null then 'member:' || s.member_id else 'everyone' end
    where rule_id = any(${[...ruleIds]}::text[]) group by rule_id
  `.execute(store);
  return new Map(rows.map(({ rule_id, count }) => [rule_id, Number(count)]));
}

/** Members of subjects who lack a value that a rule names: how many, and the names of the first. */
export async function whoLacks(
  store: Kysely<Database>,
  corporationCode: string,
  subjects: readonly SubjectKey[],
  name: string,
  most: number,
): Promise<{ count: number; names: string[] }> {
  const attribute = name.startsWith('attribute:') ? name.slice('attribute:'.length) : null;
  const has =
    name === 'email'
      ? sql`coalesce(a.email, '') <> ''`
      : name === 'group'
        ? sql`exists (select from held h where h.member_id = here.member_id)`
        : attribute === null
          ? sql`true`
          : sql`exists (select from member_attribute ma where ma.member_id = here.member_id
              and jsonb_array_length(coalesce(ma.attributes -> ${attribute}, '[]'::jsonb)) > 0)`;
  const { rows } = await sql<{ name: string; count: string }>`
    ${MEMBER_SUBJECTS(corporationCode)}
    select a.user_nick_name as name, count(*) over () as count
    from here join account a using (user_id)
    where member_id in (select standing.member_id from standing where subject = any(${[...subjects]}::text[]))
      and not ${has}
    order by a.user_nick_name limit ${most}
  `.execute(store);
  return { count: Number(rows[0]?.count ?? 0), names: rows.map(({ name: shown }) => shown) };
}
