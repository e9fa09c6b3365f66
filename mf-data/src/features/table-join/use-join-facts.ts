import { data } from '@tessera/contract';
import type { JoinFacts, KeySuggestion, ModelJoin } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { isCancelled } from '@tessera/request';
import { useCallback, useEffect, useState } from 'react';

/** Pairs of fields that would do as keys of two tables. */
export function useKeySuggestions(leftTableId: string, rightTableId: string): Loaded<KeySuggestion[]> {
  const client = useClient();
  return useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        leftTableId === '' || rightTableId === ''
          ? []
          : client.call(data.suggestKeys, { body: { leftTableId, rightTableId }, signal }, { quiet: true }),
      [client, leftTableId, rightTableId],
    ),
  );
}

export interface FactsState {
  readonly facts: JoinFacts | undefined;
  readonly measuring: boolean;
  readonly error: unknown;
  retry(): void;
}
type Facts = Omit<FactsState, 'retry'>;
const NOTHING: Facts = { facts: undefined, measuring: false, error: undefined };

/** Measures keys once they are complete. @param keys null while they are not */
export function useJoinFacts(leftTableId: string, rightTableId: string, keys: ModelJoin['keys'] | null): FactsState {
  const client = useClient();
  const [state, setState] = useState<Facts>(NOTHING);
  const [round, setRound] = useState(0);
  const asked = keys === null ? '' : JSON.stringify([leftTableId, rightTableId, keys]);
  useEffect(() => {
    if (asked === '') {
      setState(NOTHING);
      return undefined;
    }
    const controller = new AbortController();
    const [left, right, wanted] = JSON.parse(asked) as [string, string, ModelJoin['keys']];
    const body = { leftTableId: left, rightTableId: right, keys: wanted };
    setState({ ...NOTHING, measuring: true });
    client.call(data.measureJoin, { body, signal: controller.signal }, { quiet: true }).then(
      (facts) => {
        if (!controller.signal.aborted) setState({ ...NOTHING, facts });
      },
      (error: unknown) => {
        if (!controller.signal.aborted && !isCancelled(error)) setState({ ...NOTHING, error });
      },
    );
    return () => controller.abort();
  }, [client, asked, round]);
  const retry = useCallback(() => setRound((last) => last + 1), []);
  return { ...state, retry };
}
