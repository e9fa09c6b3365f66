import { warnings, type WarningBacktest, type WarningDraft } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at how far it is. */
const LOOK = 1_000;
const isOpen = ({ state }: WarningBacktest) => state === 'queued' || state === 'running';

export interface BacktestRun {
  readonly backtest: WarningBacktest | null;
  /** The draft that it was started with: a later change makes its result an old one. */
  readonly of: WarningDraft | null;
  readonly busy: boolean;
  /** It could not be asked how far it is, in the user's language. */
  readonly lost: string | null;
  start(rule: WarningDraft, days: number): Promise<unknown>;
  cancel(): Promise<unknown>;
}

/** Starts a backtest and follows it until it ends. */
export function useBacktest(): BacktestRun {
  const client = useClient();
  const { busy, run } = useAction();
  const [state, setState] = useState<{ readonly backtest: WarningBacktest; readonly of: WarningDraft } | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const backtest = state?.backtest ?? null;
  const openId = backtest && isOpen(backtest) ? backtest.backtestId : null;
  useEffect(() => {
    if (openId === null) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const { signal } = controller;
        const next = await client.call(warnings.backtest, { body: { backtestId: openId }, signal }, { quiet: true });
        if (signal.aborted) return;
        setLost(null);
        setState((last) => (last?.backtest.backtestId === openId ? { ...last, backtest: next } : last));
        if (!isOpen(next)) return;
      } catch (error) {
        if (controller.signal.aborted || isCancelled(error)) return;
        setLost(isRequestError(error) ? error.message : String(error));
      }
      timer = setTimeout(() => void look(), LOOK);
    };
    timer = setTimeout(() => void look(), LOOK);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [client, openId]);
  return {
    backtest,
    of: state?.of ?? null,
    busy,
    lost,
    start: (rule, days) =>
      run(async () => {
        setLost(null);
        setState({ backtest: await client.call(warnings.startBacktest, { body: { rule, days } }), of: rule });
      }),
    cancel: () =>
      run(async () => {
        if (openId === null) return;
        const ended = await client.call(warnings.cancelBacktest, { body: { backtestId: openId } });
        setState((last) => last && { ...last, backtest: ended });
      }),
  };
}
