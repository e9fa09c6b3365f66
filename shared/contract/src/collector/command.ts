import { z } from '../zod.ts';
import { checkOrderSchema, type CheckOrder } from './check.ts';
import { sourceOrderSchema, taskOrderSchema, type SourceOrder, type TaskOrder } from './source-order.ts';
import { upgradeOrderSchema } from './upgrade.ts';

/** What people tell an agent to do. */
export const agentCommandSchema = z.discriminatedUnion('kind', [
  /** Ends the program with exit code 75, after which its service manager starts it again. */
  z.object({ kind: z.literal('restart') }),
  /** Sends the last lines of its log. */
  z.object({ kind: z.literal('log'), lines: z.number().int().min(1).max(2_000) }),
  /** Looks at clock, disk, proxy and reachability again and says what it found. */
  z.object({ kind: z.literal('doctor') }),
  /** Makes a new key and proves it with the one that counts; the answer is the new key's fingerprint. */
  z.object({ kind: z.literal('rotate') }),
]);
export type AgentCommand = z.infer<typeof agentCommandSchema>;
/** What people ask for: of an upgrade the server says itself what the agent is to take. */
export const askedCommandSchema = z.discriminatedUnion('kind', [
  agentCommandSchema,
  z.object({ kind: z.literal('upgrade') }),
]);
const agentOrderCommandSchema = z.discriminatedUnion('kind', [
  agentCommandSchema,
  sourceOrderSchema,
  taskOrderSchema,
  checkOrderSchema,
  upgradeOrderSchema,
]);
type UpgradeOrder = z.infer<typeof upgradeOrderSchema>;
/** What the server tells an agent to do: a command, a question about a source, or about a task. */
export type AgentOrderCommand = AgentCommand | SourceOrder | TaskOrder | CheckOrder | UpgradeOrder;
export const AGENT_COMMANDS = [
  'restart',
  'log',
  'doctor',
  'rotate',
  'test',
  'tables',
  'preview',
  'run',
  'cancel',
  'compare',
  'upgrade',
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
