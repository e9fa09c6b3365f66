import { agentOrderSchema, type AgentOrder, type OrderRefusal } from '@tessera/contract';

export interface OrderChecks {
  readonly clientId: string;
  /** Number of the last order that was taken. */
  readonly last: number;
  /** The server's clock, milliseconds since 1970. */
  readonly time: number;
  isOfServer(payload: string, signature: string): boolean;
}
export type CheckedOrder =
  | { readonly order: AgentOrder }
  | { readonly refused: OrderRefusal; readonly number: number | null };

/** An order that this agent may follow, or why it may not. */
export function checkOrder(
  line: { readonly payload: string; readonly signature: string },
  checks: OrderChecks,
): CheckedOrder {
  if (!checks.isOfServer(line.payload, line.signature)) return { refused: 'signature', number: null };
  let value: unknown;
  try {
    value = JSON.parse(line.payload);
  } catch {
    return { refused: 'unknown', number: null };
  }
  const parsed = agentOrderSchema.safeParse(value);
  if (!parsed.success) return { refused: 'unknown', number: numberOf(value) };
  const { data: order } = parsed;
  const { number } = order;
  if (order.target !== checks.clientId) return { refused: 'foreign', number };
  if (number <= checks.last) return { refused: 'replayed', number };
  if (order.expiresAt <= checks.time) return { refused: 'late', number };
  return { order };
}

/** Of an order of a newer server, whose command this version does not know. */
function numberOf(value: unknown): number | null {
  const number = (value as { number?: unknown } | null)?.number;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}
