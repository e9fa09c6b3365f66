import type { ReadableStore, Session } from '@tessera/contract';

/**
 * Tells when the zone of the member's corporation becomes another one while the page is open.
 * @param changed gets the new zone; null where it is the first one again, or the corporation another one
 */
export function watchZone(current: ReadableStore<Session | null>, changed: (timeZone: string | null) => void): void {
  let known = current.get();
  current.subscribe(() => {
    const session = current.get();
    if (!session || session.corporationCode !== known?.corporationCode) {
      if (known) changed(null);
      known = session;
      return;
    }
    changed(session.timeZone === known.timeZone ? null : session.timeZone);
  });
}
