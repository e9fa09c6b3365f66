import { randomUUID } from 'node:crypto';

import { SOCKET_CLOSE } from '@tessera/contract';
import type { WebSocket } from 'ws';

import { IdleWheel } from './idle-wheel.ts';
import { SOCKET_LIMITS, type SocketLimits, type SocketUser, type VerifyToken } from './socket-types.ts';
import { StompConnection } from './stomp-connection.ts';

export interface SocketTarget {
  readonly corporationCode: string | null;
  /** Null for every user of the corporation. */
  readonly userIds: readonly string[] | null;
}

export interface SocketHubOptions {
  readonly verify: VerifyToken;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
  readonly limits?: Partial<SocketLimits>;
}

/** Every message socket of this instance, by corporation and user. */
export class SocketHub {
  readonly limits: SocketLimits;
  readonly #options: SocketHubOptions;
  readonly #wheel: IdleWheel;
  readonly #corporations = new Map<string, Map<string, Set<StompConnection>>>();
  #size = 0;

  constructor(options: SocketHubOptions) {
    this.#options = options;
    this.limits = { ...SOCKET_LIMITS, ...options.limits };
    this.#wheel = new IdleWheel(options.now());
  }

  get size(): number {
    return this.#size;
  }

  /** Ids of the sessions that have a socket here. */
  sessions(): Set<string> {
    return new Set([...this.#connections()].map((connection) => connection.user.sessionId));
  }

  /** Users of a corporation who have a socket here. */
  users(corporationCode: string): string[] {
    return [...(this.#corporations.get(corporationCode)?.keys() ?? [])];
  }

  /** Takes an open socket over; beyond the limit per user it is refused. */
  add(socket: WebSocket, user: SocketUser): void {
    const mates = this.#matesOf(user);
    if (mates.size >= this.limits.socketsPerUser) {
      socket.close(SOCKET_CLOSE.flood, 'too many sockets of one user');
      return;
    }
    const connection = new StompConnection({
      socket,
      user,
      limits: this.limits,
      verify: this.#options.verify,
      now: this.#options.now,
      failed: this.#options.failed,
      hastened: (item) => this.#wheel.hasten(item),
      closed: (item) => this.#forget(item),
    });
    mates.add(connection);
    this.#size += 1;
    this.#wheel.add(connection);
    socket.on('message', (data: Buffer, binary) => connection.receive(data, binary));
    socket.on('close', () => this.#forget(connection));
  }

  /** Sends a JSON text, serialised once. @returns number of frames sent */
  push(target: SocketTarget, body: string): number {
    const head = `message-id:${randomUUID()}\ncontent-type:application/json;charset=utf-8\n`;
    const tail = Buffer.from(`${head}content-length:${Buffer.byteLength(body)}\n\n${body}\0`);
    let sent = 0;
    for (const connection of this.#readers(target)) sent += connection.push(tail);
    return sent;
  }

  /** Tells the sockets of ended sessions so and closes them. */
  endSessions(ended: ReadonlySet<string>, body: string): void {
    const tail = Buffer.from(`message-id:${randomUUID()}\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`);
    for (const connection of this.#connections()) {
      if (!ended.has(connection.user.sessionId)) continue;
      connection.push(tail);
      connection.close(SOCKET_CLOSE.sessionEnded, 'session ended');
    }
  }

  /** Closes the sockets of a target that may not stay; their clients try again later. */
  async recheck(target: SocketTarget, mayStay: (user: SocketUser) => Promise<boolean>): Promise<void> {
    for (const connection of [...this.#readers(target)]) {
      if (!(await mayStay(connection.user))) connection.close(SOCKET_CLOSE.forbidden, 'refused');
    }
  }

  /** Closes what has been silent for too long; called about once a second. */
  tick(): void {
    this.#wheel.turn(this.#options.now());
  }

  /** Closes every socket because the server stops. */
  close(): void {
    for (const connection of this.#connections()) connection.close(1001, 'server stops');
  }

  *#readers({ corporationCode, userIds }: SocketTarget): Generator<StompConnection> {
    if (corporationCode === null) return yield* this.#connections();
    const users = this.#corporations.get(corporationCode);
    if (!users) return;
    if (userIds === null) for (const mates of users.values()) yield* [...mates];
    else for (const id of userIds) yield* [...(users.get(id) ?? [])];
  }

  *#connections(): Generator<StompConnection> {
    for (const users of this.#corporations.values()) for (const mates of users.values()) yield* [...mates];
  }

  #matesOf(user: SocketUser): Set<StompConnection> {
    const users = this.#corporations.get(user.corporationCode) ?? new Map<string, Set<StompConnection>>();
    this.#corporations.set(user.corporationCode, users);
    const mates = users.get(user.userId) ?? new Set();
    users.set(user.userId, mates);
    return mates;
  }

  #forget(connection: StompConnection): void {
    const { corporationCode, userId } = connection.user;
    const users = this.#corporations.get(corporationCode);
    const mates = users?.get(userId);
    this.#wheel.remove(connection);
    if (!mates?.delete(connection)) return;
    this.#size -= 1;
    if (mates.size === 0) users?.delete(userId);
    if (users?.size === 0) this.#corporations.delete(corporationCode);
  }
}
