import { z } from '../zod.ts';
import { checkOrderSchema, type CheckOrder } from './check.ts';
import { sourceOrderSchema, taskOrderSchema, type SourceOrder, type TaskOrder } from './source-order.ts';

/** What people tell an agent to do. */
export const agentCommandSchema = z.discriminatedUnion('kind', [
  /** Ends the program with exit code 75, after which its service manager starts it again. */
  z.object({ kind: z.literal('restart') }),
  /** Sends the last lines of its log. */
  z.object({ kind: z.literal('log'), lines: z.number().int().min(1).max(2_000) }),
  /** Looks at clock, disk, proxy and reachability again and says what it found. */
  z.object({ kind: z.literal('doctor') }),
]);
export type AgentCommand = z.infer<typeof agentCommandSchema>;
const agentOrderCommandSchema = z.discriminatedUnion('kind', [
  agentCommandSchema,
  sourceOrderSchema,
  taskOrderSchema,
  checkOrderSchema,
]);
/** What the server tells an agent to do: a command, a question about a source, or about a task. */
export type AgentOrderCommand = AgentCommand | SourceOrder | TaskOrder | CheckOrder;
export const AGENT_COMMANDS = [
  'restart',
  'log',
  'doctor',
  'test',
  'tables',
  'preview',
  'run',
  'cancel',
  'compare',
] as const satisfies AgentOrderCommand['kind'][];

/** A command with all that makes it one of its own; the payload of a signed line. */
export const agentOrderSchema = z.object({
  /** clientId of whom it is for. */
  target: z.string(),
  /** Counts up for each agent; kept by the agent over its runs. */
  number: z.number().int().min(1),
  /** Milliseconds since 1970 by the server's clock. */
  issuedAt: z.number().int(),
  expiresAt: z.number().int(),
  command: agentOrderCommandSchema,
});
export type AgentOrder = z.infer<typeof agentOrderSchema>;

/** A line of the channel of commands: an order, or a sign of life. */
export const channelLineSchema = z.union([
  z.object({ pulse: z.literal(true) }),
  z.object({
    /** JSON of agentOrderSchema. */
    payload: z.string(),
    /** Ed25519 of the server over its UTF-8 bytes, base64. */
    signature: z.string(),
  }),
]);

/** Why an agent refuses an order. */
export const ORDER_REFUSALS = ['signature', 'foreign', 'replayed', 'late', 'unknown'] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];
