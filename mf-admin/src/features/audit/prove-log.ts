import { audit, type AuditPlace, type AuditProof } from '@tessera/contract';
import type { Client } from '@tessera/request';

/**
 * Proves the whole log, portion by portion.
 * @param told hears how many of how many lines are proven
 * @throws RequestError, and whatever ends the signal
 */
export async function proveLog(
  client: Client,
  signal: AbortSignal,
  told: (lines: number, kept: number) => void,
): Promise<AuditProof> {
  let from: AuditPlace | null = null;
  let lines = 0;
  let first: string | null = null;
  for (;;) {
    const { next, kept, ...portion }: Awaited<ReturnType<typeof ask>> = await ask(client, from, signal);
    lines += portion.lines;
    first ??= portion.first;
    if (next === null) return { ...portion, lines, first };
    told(lines, Math.max(kept, lines));
    signal.throwIfAborted();
    from = next;
  }
}

const ask = (client: Client, from: AuditPlace | null, signal: AbortSignal) =>
  client.call(audit.verify, { body: { portion: { from } }, signal });
