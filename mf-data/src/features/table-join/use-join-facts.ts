import { data } from '@tessera/contract';
import type { JoinFacts, KeySuggestion, ModelJoin } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';

/** Pairs of fields that would do as keys of two tables. */
export function useKeySuggestions(leftTableId: string, rightTableId: string): Loaded<KeySuggestion[]> {
  return useLoad(['key-suggestions', leftTableId, rightTableId], async (call) =>
    leftTableId === '' || rightTableId === '' ? [] : call(data.suggestKeys, { body: { leftTableId, rightTableId } }),
  );
}

/** Measures keys once they are complete; null while they are not. @param keys null while they are not */
export function useJoinFacts(
  leftTableId: string,
  rightTableId: string,
  keys: ModelJoin['keys'] | null,
): Loaded<JoinFacts | null> {
  const body = keys && { leftTableId, rightTableId, keys };
  return useLoad(['join-facts', body], async (call) => body && call(data.measureJoin, { body }));
}
