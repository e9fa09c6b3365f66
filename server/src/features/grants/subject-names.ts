import type { GrantSubject, Locale, NamedSubject } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import { findPeople, groupPathsOf, listRoles, memberStandings, roleTitle } from '../identity/index.ts';
import { subjectKey } from './judge.ts';

type Store = Services['store'];
/** Subjects of each kind that a search answers at most. */
const FOUND = 20;

/** Names of subjects of a corporation, by key; those that are gone are missing. Groups are named with those above them. */
export async function subjectNames(
  store: Store,
  corporationCode: string,
  locale: Locale,
  subjects: readonly GrantSubject[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map([[subjectKey({ kind: 'everyone', id: '' }), '']]);
  const idsOf = (kind: GrantSubject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);
  if (idsOf('role').length > 0) {
    for (const role of await listRoles(store, corporationCode)) {
      const name = roleTitle(locale, { userType: role.user_type, roleName: role.role_name });
      names.set(subjectKey({ kind: 'role', id: role.role_id }), name);
    }
  }
  if (idsOf('group').length > 0) {
    for (const [id, path] of await groupPathsOf(store, corporationCode))
      names.set(subjectKey({ kind: 'group', id }), path.join(' / '));
  }
  const members = idsOf('member');
  if (members.length > 0) {
    for (const { memberId, name } of await memberStandings(store, corporationCode, { memberIds: members }))
      names.set(subjectKey({ kind: 'member', id: memberId }), name);
  }
  return names;
}

export const named = (subject: GrantSubject, names: ReadonlyMap<string, string>): NamedSubject => ({
  ...subject,
  name: names.get(subjectKey(subject)) ?? null,
});

/** Roles, groups and active members whose names have a part; everyone first where nothing is asked. */
export async function findSubjects(
  store: Store,
  corporationCode: string,
  locale: Locale,
  keyword: string,
): Promise<NamedSubject[]> {
  const wanted = keyword.toLowerCase();
  const fits = ({ name }: NamedSubject) => (name ?? '').toLowerCase().includes(wanted);
  const roles = (await listRoles(store, corporationCode)).map((role): NamedSubject => ({
    kind: 'role',
    id: role.role_id,
    name: roleTitle(locale, { userType: role.user_type, roleName: role.role_name }),
  }));
  const groups = [...(await groupPathsOf(store, corporationCode))]
    .map(([id, path]): NamedSubject => ({ kind: 'group', id, name: path.join(' / ') }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', locale.replace('_', '-')));
  const order = { by: 'userNickName', descending: false, locale } as const;
  const people = await findPeople(store, corporationCode, { keyword, state: 'active' }, order, {
    limit: FOUND,
    offset: 0,
  });
  return [
    ...(wanted === '' ? [{ kind: 'everyone', id: '', name: '' } as const] : []),
    ...roles.filter(fits).slice(0, FOUND),
    ...groups.filter(fits).slice(0, FOUND),
    ...people.map(({ memberId, userNickName }): NamedSubject => ({ kind: 'member', id: memberId, name: userNickName })),
  ];
}
