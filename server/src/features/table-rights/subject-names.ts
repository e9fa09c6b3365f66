import type { Locale, NamedSubject } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { findPeople, groupPathsOf, listRoles, roleTitle } from '../identity/index.ts';
import { subjectOfKey, type SubjectKey } from './subjects.ts';

/** Subjects with their names: groups with those above them, roles in the reader's language. Unknown ones are left out. */
export async function nameSubjects(
  store: Kysely<Database>,
  corporationCode: string,
  keys: readonly SubjectKey[],
  locale: Locale,
): Promise<ReadonlyMap<SubjectKey, NamedSubject>> {
  const asked = [...new Set(keys)].map((key) => [key, subjectOfKey(key)] as const);
  const idsOf = (kind: NamedSubject['kind']) =>
    asked.flatMap(([, { kind: own, id }]) => (own === kind && id ? [id] : []));
  const [memberIds, groupIds, roleIds] = [idsOf('member'), idsOf('group'), idsOf('role')];
  const roles = roleIds.length === 0 ? [] : await listRoles(store, corporationCode);
  const groups = groupIds.length === 0 ? new Map<string, string[]>() : await groupPathsOf(store, corporationCode);
  const members = memberIds.length === 0 ? [] : await findPeople(store, corporationCode, { memberIds });
  const names = new Map<string, string>([
    ['everyone', ''],
    ...members.map((one) => [`member:${one.memberId}`, one.userNickName] as const),
    ...[...groups].map(([id, path]) => [`group:${id}`, path.join(' / ')] as const),
    ...roles.map((role) => {
      const title = roleTitle(locale, { userType: role.user_type, roleName: role.role_name });
      return [`role:${role.role_id}`, title] as const;
    }),
  ]);
  return new Map(
    asked.flatMap(([key, subject]) => {
      const name = names.get(key);
      return name === undefined ? [] : [[key, { ...subject, name }]];
    }),
  );
}

/** What a rule is called: one that has no name is called by its subjects. */
export function ruleTitle(
  { name, subjects }: { readonly name: string; readonly subjects: readonly SubjectKey[] },
  names: ReadonlyMap<SubjectKey, NamedSubject>,
): string {
  return name || subjects.flatMap((key) => names.get(key)?.name ?? []).join('、');
}
