/**
 * The server's clock as far as it was heard of, moved on by the page's monotonic one: neither a wrong clock of the device nor its
 * being set changes it. Before anything was heard, the device's own.
 */
export class ServerClock {
  #heard: { readonly server: number; readonly at: number } | null = null;

  /** @param now what a reply said, ISO 8601 */
  hear(now: string): void {
    const server = Date.parse(now);
    if (!Number.isNaN(server)) this.#heard = { server, at: performance.now() };
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#heard ? this.#heard.server + performance.now() - this.#heard.at : Date.now();
  }
}
