import { WebSocket } from 'ws';

export interface CrowdMember {
  readonly url: string;
  /** Text frames that are sent in turn; each but the last waits for an answer. */
  readonly greetings: readonly string[];
}

/** Many idle clients of a push server, in this process, that notice how long a push takes to reach all of them. */
export class SocketCrowd {
  readonly #sockets: WebSocket[] = [];
  #received = 0;
  #all: (() => void) | null = null;

  /** Opens the sockets, some at a time, and waits until each has been greeted. */
  async open(members: readonly CrowdMember[], atOnce = 100): Promise<void> {
    for (let from = 0; from < members.length; from += atOnce) {
      await Promise.all(members.slice(from, from + atOnce).map((member) => this.#join(member)));
    }
  }

  /** Milliseconds from the trigger until the last socket has its frame. */
  async timePush(trigger: () => Promise<unknown>): Promise<number> {
    this.#received = 0;
    const arrived = new Promise<void>((resolve) => (this.#all = resolve));
    const start = performance.now();
    const [, took] = await Promise.all([trigger(), arrived.then(() => performance.now() - start)]);
    return took;
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  async #join({ url, greetings }: CrowdMember): Promise<void> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#sockets.push(socket);
    const waiting = [...greetings];
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        const greeting = waiting.shift();
        if (greeting !== undefined) socket.send(greeting);
        if (waiting.length === 0) resolve();
      };
      socket.once('error', reject);
      socket.once('close', (code) => reject(new Error(`a socket was closed with ${code}`)));
      socket.once('open', () => {
        socket.on('message', () => {
          if (waiting.length > 0) next();
          else this.#count();
        });
        next();
      });
    });
  }

  #count(): void {
    this.#received += 1;
    if (this.#received === this.#sockets.length) this.#all?.();
  }
}
