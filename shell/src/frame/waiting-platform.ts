import type { HostPlatform } from '@tessera/contract';

/** The host object for remotes, with a count of the answers that they wait for. */
export interface WaitingPlatform {
  readonly platform: HostPlatform;
  isWaiting(): boolean;
}

export function countRequests(platform: HostPlatform): WaitingPlatform {
  let waiting = 0;
  async function counted<T>(answer: Promise<T>): Promise<T> {
    waiting += 1;
    try {
      return await answer;
    } finally {
      waiting -= 1;
    }
  }
  const { transport } = platform;
  return {
    platform: {
      ...platform,
      transport: {
        ...transport,
        send: (request) => counted(transport.send(request)),
        download: (request) => counted(transport.download(request)),
      },
    },
    isWaiting: () => waiting > 0,
  };
}
