/** Headers of a message of an agent and of the reply to it. */
export const AGENT_HEADERS = {
  agent: 'tessera-agent',
  /** Random name of one run of the program. */
  instance: 'tessera-agent-instance',
  number: 'tessera-agent-number',
  /** Milliseconds since 1970 by the server's clock, as the agent knows it. */
  issued: 'tessera-agent-issued',
  expires: 'tessera-agent-expires',
  /** Ed25519 over agentMessageText(), base64. */
  signature: 'tessera-agent-signature',
  /** Ed25519 of the server over agentReplyText(), base64. */
  reply: 'tessera-server-signature',
  /** Clock of the server, milliseconds since 1970; a part of agentReplyText(). */
  time: 'tessera-server-time',
} as const;

/** Milliseconds. */
export const MESSAGE_TIMES = {
  /** Life of a message or command at most. */
  life: 120_000,
  /** How far the clock of an agent may be ahead. */
  ahead: 30_000,
  /** Between two heartbeats. */
  heartbeat: 10_000,
  /** Life of the lease of an instance; each message makes it longer. */
  lease: 30_000,
  /** Between two signs of life on the channel of commands. */
  pulse: 15_000,
} as const;

export interface AgentMessage {
  /** Empty while it is enrolled. */
  readonly clientId: string;
  readonly instance: string;
  /** Counts up from 1 with each run of the program; messages are taken in this order. */
  readonly number: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Path with its query, as it is asked. */
  readonly path: string;
  /** SHA-256 of the body, hex. */
  readonly bodyHash: string;
}

export interface ServerReply {
  /** Signature of the message that is answered, base64. */
  readonly answers: string;
  readonly status: number;
  /** Clock of the server, milliseconds since 1970. */
  readonly time: number;
  /** SHA-256 of the body, hex; of the channel of commands, whose lines are signed one by one, that of nothing. */
  readonly bodyHash: string;
}

/** What an agent signs; all messages are POST. */
export const agentMessageText = (message: AgentMessage): string =>
  [
    'tessera-agent-message-1',
    message.clientId,
    message.instance,
    message.number,
    message.issuedAt,
    message.expiresAt,
    message.path,
    message.bodyHash,
  ].join('\n');

/**
 * What a new key signs before it counts: it holds for one agent and in the place of one key.
 * @param keys SHA-256 of the SPKI bytes of both, hex
 */
export const keyProofText = (clientId: string, keys: { readonly before: string; readonly after: string }): string =>
  ['tessera-agent-key-1', clientId, keys.before, keys.after].join('\n');

/** What the server signs of a reply. */
export const agentReplyText = ({ answers, status, time, bodyHash }: ServerReply): string =>
  ['tessera-agent-reply-1', answers, status, time, bodyHash].join('\n');
