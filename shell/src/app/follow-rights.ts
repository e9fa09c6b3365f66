import type { MessagesCapability, TelemetryCapability } from '@tessera/contract';

import type { Shell } from '../platform/index.ts';

/** Reads the session again when the server says that what its member may do has changed. */
export function followRights(
  messages: Pick<MessagesCapability, 'subscribe'>,
  session: Pick<Shell['session'], 'refresh' | 'isActive'>,
  telemetry: Pick<TelemetryCapability, 'error'>,
): void {
  messages.subscribe((frame) => {
    if (frame.kind !== 'session-changed' || !session.isActive()) return;
    session.refresh().catch((error: unknown) => telemetry.error(error, { what: 'session-changed' }));
  });
}
