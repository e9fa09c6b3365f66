import { platform } from '@tessera/contract';
import type { TelemetryCapability } from '@tessera/contract';
import { isCancelled } from '@tessera/request';
import type { Client } from '@tessera/request';

/** At most so many reports go out in one page, so that a loop of failures does not flood the server. */
const REPORT_LIMIT = 50;

export interface TelemetryOptions {
  readonly getClient: () => Client;
  readonly getPath: () => string;
  readonly target: Window;
}

/** Sends unhandled rejections and uncaught errors to the server's log without a toast (D-08). */
export function createTelemetry({ getClient, getPath, target }: TelemetryOptions): TelemetryCapability {
  let sent = 0;
  const send = (source: string, error: unknown, context: Readonly<Record<string, string>> = {}) => {
    if (isCancelled(error) || sent >= REPORT_LIMIT) return;
    sent += 1;
    const message = textOf(error).slice(0, 2_000);
    const body = { message, source, context: clip({ path: getPath(), ...context }) };
    // Undeliverable reports are dropped.
    getClient()
      .call(platform.telemetry, { body }, { quiet: true })
      .catch(() => undefined);
  };
  target.addEventListener('unhandledrejection', (event) => {
    send('unhandledrejection', event.reason);
  });
  target.addEventListener('error', (event) => {
    if (event.error !== null && event.error !== undefined) send('error', event.error);
  });
  return {
    error: (error, context) => send('reported', error, context),
    mark: (name) => {
      performance.mark(name);
    },
  };
}

function textOf(error: unknown): string {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`;
  return String(error);
}

function clip(context: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context).map(([key, value]) => [key.slice(0, 50), String(value).slice(0, 500)]),
  );
}
