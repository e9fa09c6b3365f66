import { isIPv6 } from 'node:net';

const MINUTE = 60_000;
/** Keys kept at most; beyond them the one that was quiet longest is forgotten. */
const MOST_KEYS = 100_000;

export interface RequestBudget {
  /** Spends one request; refills evenly per minute. @returns 0, or the seconds until one is available */
  spend(key: string): number;
}

/**
 * Request counts in the memory of this instance.
 * @param perMinute per key, also the burst; 0: unlimited
 * @param clock milliseconds; tolerates being set back
 */
export function createRequestBudget(perMinute: number, clock: () => number): RequestBudget {
  const spent = new Map<string, { requests: number; at: number }>();
  const msPerRequest = MINUTE / perMinute;
  return {
    spend(key) {
      if (perMinute === 0) return 0;
      const now = clock();
      const before = spent.get(key);
      const passed = Math.max(0, now - (before?.at ?? now));
      const requests = Math.max(0, (before?.requests ?? 0) - passed / msPerRequest);
      const allowed = requests + 1 <= perMinute;
      // Inserted again, so that the map stays in the order of use.
      spent.delete(key);
      spent.set(key, { requests: allowed ? requests + 1 : requests, at: now });
      for (const [oldest, { at }] of spent) {
        if (spent.size <= MOST_KEYS && now - at < MINUTE) break;
        spent.delete(oldest);
      }
      return allowed ? 0 : Math.max(1, Math.ceil(((requests + 1 - perMinute) * msPerRequest) / 1_000));
    },
  };
}

/** What counts as one address: an IPv4 address, or the /64 network that one customer of IPv6 has to himself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] ?? address;
  const plain = address.split('%', 1)[0] ?? address;
  if (!isIPv6(plain)) return address;
  const [front = '', back] = plain.toLowerCase().split('::', 2);
  const groups = front === '' ? [] : front.split(':');
  const tail = back === undefined || back === '' ? [] : back.split(':');
  const zeros = back === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - tail.length)).fill('0');
  const [a, b, c, d] = [...groups, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${a}:${b}:${c}:${d}::/64`;
}
