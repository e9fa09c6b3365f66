import type { NamedSubject, GrantSubject } from '@tessera/contract';
import { sql } from 'kysely';

import type { Standing } from '../identity/index.ts';

/** A subject as a text, by which subjects are compared. */
export type SubjectKey = 'everyone' | `${'role' | 'group' | 'member'}:${string}`;

interface SubjectColumns {
  readonly role_id: string | null;
  readonly group_id: string | null;
  readonly member_id: string | null;
}

export function keyOfColumns({ role_id, group_id, member_id }: SubjectColumns): SubjectKey {
  if (role_id !== null) return `role:${role_id}`;
  if (group_id !== null) return `group:${group_id}`;
  return member_id === null ? 'everyone' : `member:${member_id}`;
}

export function keyOfSubject(subject: GrantSubject): SubjectKey {
  return subject.kind === 'everyone' ? 'everyone' : `${subject.kind}:${subject.id}`;
}

export function columnsOfSubject(subject: GrantSubject): SubjectColumns {
  const of = (kind: GrantSubject['kind']) => (subject.kind === kind && subject.kind !== 'everyone' ? subject.id : null);
  return { role_id: of('role'), group_id: of('group'), member_id: of('member') };
}

/** A subject of which only kind and id are known yet. */
export function subjectOfKey(key: SubjectKey): Pick<NamedSubject, 'kind' | 'id'> {
  const [kind, ...id] = key.split(':');
  return key === 'everyone' ? { kind: 'everyone', id: '' } : { kind: kind as 'role', id: id.join(':') };
}

/** Everything as which a person is a subject, besides everyone. */
export function keysOfStanding({ roles, groups, memberId }: Standing): SubjectKey[] {
  return [
    ...roles.map((id): SubjectKey => `role:${id}`),
    ...groups.map((id): SubjectKey => `group:${id}`),
    ...(memberId === null ? [] : [`member:${memberId}` as const]),
  ];
}

/** Rows of a table with subject columns that concern a person; those for everyone are left out. */
export function concerns({ roles, groups, memberId }: Standing) {
  return sql<boolean>`(role_id = any(${[...roles]}::text[]) or group_id = any(${[...groups]}::text[])
    or member_id = ${memberId})`;
}
