/** Names of this machine, to which nothing passes in the open. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '127.0.0.1' || host === '::1' || host === '[::1]';
