import type { AgentOrderCommand } from './command.ts';
import type { AgentSource, CollectKind } from './source.ts';

/** What agents of this version speak; it grows with what earlier ones would misread. */
export const AGENT_PROTOCOL = 5;
/** Of agents to which a task set may follow another one. */
export const PROTOCOL_OF_ORDERED_SETS = 3;
/** Of agents that range, keys and comparison may be asked of. */
const PARTS = 2;
/** Of agents that read rows by their keys. */
const ROWS = 3;
/** Of agents that change their key. */
const KEYS = 4;
/** Of agents that wait while a source is busy. */
const WAITS = 5;
/** Of agents that do not say what they speak. */
const FIRST = 1;
/** Kinds of sources that agents know since a version; others since the first. */
const KINDS: Partial<Record<CollectKind, number>> = { clickhouse: 3, sqlserver: 3, oracle: 3 };

/**
 * What an agent has to speak to read a source: earlier ones know no such kind, and could not even read the plan, or would
 * not wait while it is busy.
 */
export const protocolOfSource = ({ settings, busy }: Pick<AgentSource, 'settings' | 'busy'>): number =>
  typeof busy === 'number' ? WAITS : (KINDS[settings.kind] ?? FIRST);

/** What an agent has to speak to follow an order: earlier ones run the whole task in place of a range, of its keys or of some rows. */
export function protocolOf(command: AgentOrderCommand): number {
  switch (command.kind) {
    case 'run':
      if (command.only) return ROWS;
      return command.range || command.keys ? PARTS : FIRST;
    case 'rotate':
      return KEYS;
    case 'compare':
      return PARTS;
    case 'test':
    case 'tables':
    case 'preview':
      return protocolOfSource(command.source);
    default:
      return FIRST;
  }
}

/** Whether an agent speaks so much. */
export const speaks = (host: { readonly protocol?: number | undefined } | null, protocol: number): boolean =>
  (host?.protocol ?? FIRST) >= protocol;
