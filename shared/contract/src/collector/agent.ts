import { z } from '../zod.ts';
import { AGENT_COMMANDS } from './command.ts';
import { agentUpgradeSchema } from './upgrade.ts';

export const AGENT_LIMITS = {
  nameLength: 60,
  /** Of a corporation. */
  agents: 500,
  /** Milliseconds in which a code of enrolment is used. */
  code: 3_600_000,
  /** Milliseconds after which an agent changes its key by itself. */
  keyAge: 90 * 86_400_000,
  /** Characters of a log that an agent sends. */
  logLength: 400_000,
} as const;

/**
 * `waiting` is not enrolled yet; `off` is switched off, all that it sends is refused.
 */
export const AGENT_STATES = ['waiting', 'online', 'offline', 'off'] as const;
export type AgentState = (typeof AGENT_STATES)[number];

/** What an agent says of the machine that it runs on; bytes, and parts of one. */
export const agentLoadSchema = z.object({
  /** Processor of the agent's own program, 1 is one core. */
  processor: z.number().min(0),
  /** Memory of the agent's own program. */
  memory: z.number().min(0),
  diskFree: z.number().min(0),
  /** What was read and waits to be sent; left out by earlier agents. */
  backlog: z.object({ batches: z.number().int().min(0), bytes: z.number().min(0) }).optional(),
});
export type AgentLoad = z.infer<typeof agentLoadSchema>;

/** What an agent is and where it runs; its own words. */
export const agentHostSchema = z.object({
  version: z.string().max(40),
  hostName: z.string().max(255),
  /** Such as `linux x64`. */
  platform: z.string().max(60),
  /** Version of its Node. */
  runtime: z.string().max(40),
  /** What it speaks, see AGENT_PROTOCOL; left out by the first agents. */
  protocol: z.number().int().min(1).optional(),
  /** Whether somebody watches it who starts another version; left out by the first agents. */
  canUpgrade: z.boolean().optional(),
});
export type AgentHost = z.infer<typeof agentHostSchema>;

export const agentNameSchema = z.string().trim().min(1).max(AGENT_LIMITS.nameLength);

/** An agent as its corporation sees it. Moments are ISO 8601. */
export const collectorAgentSchema = z.object({
  clientId: z.string(),
  agentName: z.string(),
  state: z.enum(AGENT_STATES),
  /** Whether its task sets begin by their schedules. */
  started: z.boolean(),
  host: agentHostSchema.nullable(),
  load: agentLoadSchema.nullable(),
  /** Address from which it called last. */
  address: z.string().nullable(),
  /** Milliseconds that its clock is ahead; negative where it is behind. */
  clockAhead: z.number().int().nullable(),
  lastSeen: z.string().nullable(),
  enrolledAt: z.string().nullable(),
  /** The key that counts; null where it has none yet. */
  key: z
    .object({
      /** First 16 hex digits of SHA-256 over its SPKI bytes. */
      fingerprint: z.string(),
      since: z.string(),
    })
    .nullable(),
  /** Until when its code of enrolment holds; null where there is none. */
  codeUntil: z.string().nullable(),
  /** Version to which it can be upgraded from here; null where there is none. */
  upgradeTo: z.string().nullable(),
  /** Its last upgrade. */
  upgrade: agentUpgradeSchema.nullable(),
  /** Messages that were refused in the last 24 hours. */
  refused: z.number().int(),
  createdAt: z.string(),
});
export type CollectorAgent = z.infer<typeof collectorAgentSchema>;

/** Why the server refused a message of an agent, or an agent an order. */
export const AGENT_REFUSALS = [
  'signature',
  /** Signed by the key that counted before. */
  'oldKey',
  'replayed',
  'late',
  'clock',
  'twice',
  'off',
  'revoked',
  'orderSignature',
  'orderForeign',
  'orderReplayed',
  'orderLate',
  'orderUnknown',
] as const;
export type AgentRefusal = (typeof AGENT_REFUSALS)[number];

/** Refusals of one kind from one address, counted. */
export const agentRefusalSchema = z.object({
  reason: z.enum(AGENT_REFUSALS),
  address: z.string(),
  count: z.number().int(),
  first: z.string(),
  last: z.string(),
});

/** A command and what came of it. */
export const agentCommandViewSchema = z.object({
  number: z.number().int(),
  kind: z.enum(AGENT_COMMANDS),
  state: z.enum(['waiting', 'done', 'failed', 'refused', 'late']),
  sentBy: z.string(),
  issuedAt: z.string(),
  doneAt: z.string().nullable(),
  /** What the agent answered: the log, what the doctor found, or why it failed. */
  answer: z.string(),
});
export type AgentCommandView = z.infer<typeof agentCommandViewSchema>;
