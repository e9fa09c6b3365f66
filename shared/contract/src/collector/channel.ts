import { z } from '../zod.ts';
import { agentHostSchema, agentLoadSchema, AGENT_LIMITS } from './agent.ts';
import { sealKeySchema } from './box.ts';
import { ORDER_REFUSALS } from './command.ts';
import { agentPlanSchema } from './plan.ts';
import { runWaitSchema } from './run.ts';

/** Paths that agents call; each message is a signed POST, of JSON where nothing else is said. */
export const CHANNEL_PATHS = {
  enrol: '/api/collector/channel/enrol',
  open: '/api/collector/channel/open',
  heartbeat: '/api/collector/channel/heartbeat',
  listen: '/api/collector/channel/listen',
  done: '/api/collector/channel/done',
  /** Puts another key in the place of the one that signs the message. */
  rotate: '/api/collector/channel/rotate',
  /** Says how far an upgrade is. */
  upgrade: '/api/collector/channel/upgrade',
  /** What the server has to offer. */
  package: '/api/collector/channel/package',
  /** Gives the lease back at an orderly end. */
  close: '/api/collector/channel/close',
  /** What the agent has to do, where its number is another one. */
  plan: '/api/collector/channel/plan',
  begin: '/api/collector/channel/run/begin',
  /** With a query, see batchQuerySchema; its body is no JSON. */
  batch: '/api/collector/channel/run/batch',
  dirty: '/api/collector/channel/run/dirty',
  end: '/api/collector/channel/run/end',
} as const;

/** Letters and digits of the secret, a dot, the first 32 hex digits of SHA-256 over the server key's SPKI bytes. */
export const enrolmentCodeSchema = z.string().regex(/^[A-Za-z0-9_-]{32}\.[0-9a-f]{32}$/);

/** PEM of a public key in SPKI. */
const publicKey = z.string().min(80).max(400);
export const enrolBodySchema = z.object({
  code: enrolmentCodeSchema,
  /** Ed25519; the message is signed by it. */
  publicKey,
  host: agentHostSchema,
});
export const enrolReplySchema = z.object({
  clientId: z.string(),
  agentName: z.string(),
  /** PEM; its fingerprint is a part of the code. */
  serverKey: publicKey,
});

export const openBodySchema = z.object({
  host: agentHostSchema,
  /** Left out by an agent that opens no boxes yet. */
  sealKey: sealKeySchema.optional(),
});
export const openReplySchema = z.object({
  agentName: z.string(),
  /** Since when its key counts, milliseconds since 1970; null of a server that takes no other key. */
  keySince: z.number().int().nullable().default(null),
});

export const rotateBodySchema = z.object({
  /** The new Ed25519 key; the message is signed by the one that counts. */
  publicKey,
  /** Ed25519 of the new key over keyProofText(), base64. */
  proof: z.string().max(100),
});
export const rotateReplySchema = z.object({ keySince: z.number().int() });

/** Number of the last order that it has taken. */
export const listenBodySchema = z.object({ after: z.number().int().min(0) });

export const heartbeatBodySchema = z.object({
  load: agentLoadSchema,
  /** Milliseconds that its clock is ahead of the server's. */
  clockAhead: z.number().int(),
  /** Runs that wait for their source to be less busy. */
  waits: z
    .array(runWaitSchema.extend({ runId: z.uuid() }))
    .max(1_000)
    .default([]),
});
export const agentBeatReplySchema = z.object({
  /** Number of its plan; 0 where it has none. */
  plan: z.number().int().min(0),
});

/** Number of the plan that it follows; 0 of none. */
export const planBodySchema = z.object({ have: z.number().int().min(0) });
/** Null where it has the newest. */
export const planReplySchema = z.object({ plan: agentPlanSchema.nullable() });

export const doneBodySchema = z.union([
  z.object({
    number: z.number().int().min(1),
    state: z.enum(['done', 'failed']),
    answer: z.string().max(AGENT_LIMITS.logLength),
  }),
  /** An order that it refused; its number where it could be read. */
  z.object({ refused: z.enum(ORDER_REFUSALS), number: z.number().int().nullable() }),
]);

/** A refusal: key of the catalogue, for the agent's decision, and its text. */
export const channelFailureSchema = z.object({ error: z.string(), message: z.string() });

export type EnrolBody = z.infer<typeof enrolBodySchema>;
export type EnrolReply = z.infer<typeof enrolReplySchema>;
export type RotateBody = z.infer<typeof rotateBodySchema>;
export type RotateReply = z.infer<typeof rotateReplySchema>;
export type HeartbeatBody = z.infer<typeof heartbeatBodySchema>;
export type DoneBody = z.infer<typeof doneBodySchema>;
