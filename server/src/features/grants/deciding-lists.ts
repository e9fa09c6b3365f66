import type { GrantSubject } from '@tessera/contract';

import type { ResourceSource } from '../../platform/resources/index.ts';
import type { Services } from '../../platform/services.ts';
import type { CorporationLists, StoredList } from './grant-index.ts';
import { subjectKey, type GrantList } from './judge.ts';
import { maskOf } from './masks.ts';

/** The list of an object as pages show and explain it. */
export type ListOf = (id: string) => Pick<StoredList, 'own' | 'entries'> | undefined;

/** Lists of a source's objects: stored ones, or those that say whom another evaluation shows the object. */
export async function decidingLists(
  store: Services['store'],
  source: ResourceSource,
  corporationCode: string,
  lists: CorporationLists,
): Promise<ListOf> {
  if (!source.seenBy) return (id) => lists.find(source.name, id);
  const seenBy = await source.seenBy.read(store, corporationCode);
  return (id) => ({ own: true, entries: seeing(seenBy.get(id) ?? []) });
}

const SEES = { allow: maskOf(['useData']), deny: 0 };
const seeing = (subjects: readonly GrantSubject[]): GrantList =>
  new Map(subjects.map((subject) => [subjectKey(subject), SEES]));
