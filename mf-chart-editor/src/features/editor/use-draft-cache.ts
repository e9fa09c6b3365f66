import { chart, type ChartDraft } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { isCancelled } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Rest in ms after the last change before the draft is kept. */
const REST = 1_500;

export type CacheState =
  | { readonly kind: 'none' | 'pending' | 'failed' }
  /** `at`: ISO 8601. */
  | { readonly kind: 'kept'; readonly at: string };

const NOTHING: CacheState = { kind: 'none' };

export interface DraftCache {
  readonly state: CacheState;
  /** The code that a new chart has got or is getting; empty where none was asked for. */
  code(): Promise<string>;
}

/**
 * Saves the draft on the server after each change, one call at a time; failures are shown and retried.
 * @param wanted whether the draft differs from what is stored
 * @param onCode receives the code of a new chart
 */
export function useDraftCache(draft: ChartDraft, wanted: boolean, onCode: (reportCode: string) => void): DraftCache {
  const client = useClient();
  const [state, setState] = useState<CacheState>({ kind: 'none' });
  const latest = useRef({ draft, wanted, onCode });
  const known = useRef(draft);
  const sending = useRef(false);
  const first = useRef(Promise.resolve(''));
  const mounted = useRef(true);
  useEffect(() => {
    latest.current = { draft, wanted, onCode };
  });
  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      while (mounted.current && latest.current.wanted && latest.current.draft !== known.current) {
        const sent = latest.current.draft;
        const call = client.call(chart.cache, { body: sent }, { quiet: true });
        if (sent.reportCode === '')
          first.current = call.then(
            (reply) => reply.reportCode,
            () => '',
          );
        const { reportCode, cachedAt } = await call;
        known.current = sent;
        if (!mounted.current) return;
        setState({ kind: 'kept', at: cachedAt });
        if (sent.reportCode !== '') continue;
        latest.current.onCode(reportCode);
        return;
      }
    } catch (error) {
      if (mounted.current && !isCancelled(error)) setState({ kind: 'failed' });
    } finally {
      sending.current = false;
    }
  }, [client]);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const keepable = draft.menuCode !== '' && draft.reportParam.tbId !== '';
  useEffect(() => {
    if (!wanted || !keepable || draft === known.current) return undefined;
    setState({ kind: 'pending' });
    const timer = setTimeout(() => void send(), REST);
    return () => clearTimeout(timer);
  }, [draft, wanted, keepable, send]);
  const code = useCallback(() => first.current, []);
  return { state: wanted ? state : NOTHING, code };
}
