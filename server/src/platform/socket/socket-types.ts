/** Who stands behind a socket: derived from its token alone. */
export interface SocketUser {
  readonly userId: string;
  readonly corporationCode: string;
  readonly sessionId: string;
  /** From where it was opened. */
  readonly address: string;
}

/**
 * Answers the user of a live token; null for a forged, expired or revoked one, `refused` for one that gets nothing at this
 * address or at the moment.
 */
export type VerifyToken = (token: string, address: string) => Promise<SocketUser | 'refused' | null>;

export interface SocketLimits {
  /** Largest WebSocket message in bytes. */
  readonly maxFrameBytes: number;
  /** Messages that a client may send in {@link floodWindow} milliseconds. */
  readonly maxMessages: number;
  readonly floodWindow: number;
  /** Milliseconds from the opening of the socket to its CONNECT frame. */
  readonly connectWithin: number;
  /** Milliseconds of silence allowed to a client that promised no heart-beats. */
  readonly silence: number;
  readonly socketsPerUser: number;
  readonly subscriptionsPerSocket: number;
  /** Bytes that may wait for a slow reader before its socket is closed. */
  readonly maxBuffered: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  maxFrameBytes: 16 * 1024,
  maxMessages: 60,
  floodWindow: 10_000,
  connectWithin: 10_000,
  silence: 60_000,
  socketsPerUser: 100,
  subscriptionsPerSocket: 8,
  maxBuffered: 1024 * 1024,
};
