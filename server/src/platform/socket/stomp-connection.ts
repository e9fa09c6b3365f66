import { messageDestination, MESSAGE_REGISTER_DESTINATION, SOCKET_CLOSE } from '@tessera/contract';
import type { WebSocket } from 'ws';
import { z } from 'zod';

import type { Perishable } from './idle-wheel.ts';
import type { SocketLimits, SocketUser, VerifyToken } from './socket-types.ts';
import { escapeHeader, formatFrame, parseFrames, StompSyntaxError, type StompFrame } from './stomp-frame.ts';

const registration = z.object({ token: z.string().min(1).max(4_096) });
/** A client may be late with a heart-beat by this factor, for slow lines and throttled tabs. */
const PATIENCE = 3;
const LONGEST_HEARTBEAT = 60_000;
const CLIENT_HEARTBEAT = 10_000;

/** A refusal that ends the connection: the client gets an ERROR frame, then the close code. */
class Refusal extends Error {
  readonly code: number;
  constructor(message: string, code: number = SOCKET_CLOSE.protocolError) {
    super(message);
    this.code = code;
  }
}

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly user: SocketUser;
  readonly limits: SocketLimits;
  readonly verify: VerifyToken;
  readonly now: () => number;
  /** Called when the deadline came nearer than it was. */
  readonly hastened: (connection: StompConnection) => void;
  /** Called once this side closes. */
  readonly closed: (connection: StompConnection) => void;
  readonly failed: (error: unknown) => void;
}

/** The server side of one STOMP 1.2 connection of a signed-in user. */
export class StompConnection implements Perishable {
  readonly user: SocketUser;
  readonly #options: ConnectionOptions;
  readonly #destination: string;
  /** Head of a MESSAGE frame by subscription id, ready for the wire. */
  readonly #subscriptions = new Map<string, Buffer>();
  #connected = false;
  #closing = false;
  #allowedSilence: number;
  #windowStart: number;
  #windowCount = 0;
  #work: Promise<void> = Promise.resolve();
  deadline: number;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.user = options.user;
    this.#destination = messageDestination(options.user.userId, options.user.corporationCode);
    this.#windowStart = options.now();
    this.#allowedSilence = options.limits.connectWithin;
    this.deadline = options.now() + options.limits.connectWithin;
  }

  /** Takes one WebSocket message; frames are worked off in their order. */
  receive(data: Buffer, binary: boolean): void {
    if (this.#closing) return;
    const now = this.#options.now();
    if (binary) return this.refuse(new Refusal('binary frames are not spoken here', SOCKET_CLOSE.binaryRefused));
    if (this.#floods(now)) return this.refuse(new Refusal('too many frames', SOCKET_CLOSE.flood));
    if (this.#connected) this.deadline = now + this.#allowedSilence;
    try {
      for (const frame of parseFrames(data.toString('utf8'))) this.#enqueue(frame);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Sends an already serialised rest of a MESSAGE frame to each subscription; a reader that lags is let go. */
  push(tail: Buffer): number {
    const { socket, limits } = this.#options;
    if (this.#closing || socket.readyState !== socket.OPEN) return 0;
    if (socket.bufferedAmount > limits.maxBuffered) {
      this.close(SOCKET_CLOSE.tryLater, 'reader too slow');
      return 0;
    }
    for (const head of this.#subscriptions.values()) socket.send(Buffer.concat([head, tail]), { binary: false });
    return this.#subscriptions.size;
  }

  expire(): void {
    this.refuse(new Refusal('no heart-beat', SOCKET_CLOSE.idle));
  }

  close(code: number, reason: string): void {
    this.#closing = true;
    this.#options.closed(this);
    this.#options.socket.close(code, reason);
  }

  /** Answers an ERROR frame and closes; what is no refusal of ours is reported and closes with 1011. */
  refuse(error: unknown, receipt?: string): void {
    if (this.#closing) return;
    const known = error instanceof Refusal || error instanceof StompSyntaxError;
    if (!known) this.#options.failed(error);
    const message = known ? error.message : 'internal error';
    const headers = { message, version: '1.2', ...(receipt === undefined ? {} : { 'receipt-id': receipt }) };
    this.#send(formatFrame('ERROR', headers));
    this.close(error instanceof Refusal ? error.code : known ? SOCKET_CLOSE.protocolError : 1011, message);
  }

  #enqueue(frame: StompFrame): void {
    this.#work = this.#work.then(async () => {
      if (this.#closing) return;
      const receipt = frame.headers.get('receipt');
      try {
        await this.#handle(frame);
        if (receipt !== undefined && frame.command !== 'DISCONNECT') this.#receipt(receipt);
      } catch (error) {
        this.refuse(error, receipt);
      }
    });
  }

  async #handle(frame: StompFrame): Promise<void> {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return this.#connect(frame);
    if (!this.#connected) throw new Refusal('CONNECT comes first');
    if (frame.command === 'SUBSCRIBE') return this.#subscribe(frame);
    if (frame.command === 'UNSUBSCRIBE') return this.#unsubscribe(frame);
    if (frame.command === 'SEND') return this.#register(frame);
    if (frame.command === 'DISCONNECT') return this.#disconnect(frame);
    throw new Refusal(`${frame.command} is not supported`);
  }

  #connect(frame: StompFrame): void {
    if (this.#connected) throw new Refusal('connected already');
    const versions = (frame.headers.get('accept-version') ?? '1.0').split(',').map((version) => version.trim());
    if (!versions.includes('1.2')) throw new Refusal('only STOMP 1.2 is spoken here');
    const beat = /^(\d{1,9}),(\d{1,9})$/.exec(frame.headers.get('heart-beat') ?? '0,0');
    if (!beat) throw new Refusal('heart-beat is not two numbers');
    const promised = Number(beat[1]);
    if (promised > LONGEST_HEARTBEAT) throw new Refusal(`heart-beats at most ${LONGEST_HEARTBEAT} ms apart`);
    this.#connected = true;
    this.#allowedSilence =
      promised === 0 ? this.#options.limits.silence : Math.max(promised, CLIENT_HEARTBEAT) * PATIENCE;
    this.deadline = this.#options.now() + this.#allowedSilence;
    this.#options.hastened(this);
    this.#send(formatFrame('CONNECTED', { version: '1.2', 'heart-beat': `0,${CLIENT_HEARTBEAT}`, server: 'tessera' }));
  }

  #subscribe(frame: StompFrame): void {
    const id = frame.headers.get('id');
    if (!id) throw new Refusal('SUBSCRIBE needs an id');
    if ((frame.headers.get('ack') ?? 'auto') !== 'auto') throw new Refusal('only ack:auto is supported');
    if (frame.headers.get('destination') !== this.#destination) {
      throw new Refusal('not your destination', SOCKET_CLOSE.forbidden);
    }
    if (this.#subscriptions.size >= this.#options.limits.subscriptionsPerSocket) {
      throw new Refusal('too many subscriptions', SOCKET_CLOSE.flood);
    }
    const head = `MESSAGE\nsubscription:${escapeHeader(id)}\ndestination:${escapeHeader(this.#destination)}\n`;
    this.#subscriptions.set(id, Buffer.from(head));
  }

  #unsubscribe(frame: StompFrame): void {
    if (!this.#subscriptions.delete(frame.headers.get('id') ?? '')) throw new Refusal('no such subscription');
  }

  async #register(frame: StompFrame): Promise<void> {
    if (frame.headers.get('destination') !== MESSAGE_REGISTER_DESTINATION) {
      throw new Refusal('no such destination', SOCKET_CLOSE.forbidden);
    }
    const body = registration.safeParse(parseJson(frame.body));
    if (!body.success) throw new Refusal('the register frame holds {token}');
    const user = await this.#options.verify(body.data.token, this.user.address);
    if (user === 'refused') throw new Refusal('refused', SOCKET_CLOSE.forbidden);
    if (user?.sessionId !== this.user.sessionId || user.corporationCode !== this.user.corporationCode) {
      throw new Refusal('the token is not that of this connection', SOCKET_CLOSE.sessionEnded);
    }
  }

  #disconnect(frame: StompFrame): void {
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined) this.#receipt(receipt);
    this.close(1000, 'disconnected');
  }

  #receipt(id: string): void {
    this.#send(formatFrame('RECEIPT', { 'receipt-id': id }));
  }

  #send(text: string): void {
    const { socket } = this.#options;
    if (socket.readyState === socket.OPEN) socket.send(text);
  }

  #floods(now: number): boolean {
    const { floodWindow, maxMessages } = this.#options.limits;
    if (now - this.#windowStart >= floodWindow) {
      this.#windowStart = now;
      this.#windowCount = 0;
    }
    this.#windowCount += 1;
    return this.#windowCount > maxMessages;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
