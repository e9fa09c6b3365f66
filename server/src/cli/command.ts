import type { Command } from 'commander';

import type { Env } from '../platform/env.ts';
import type { RunningServices } from '../platform/open-services.ts';

/** What a command of `pnpm tessera` may use. */
export interface CliTools {
  readonly env: Env;
  /** Folder of the project, which holds the development keys. */
  readonly projectFolder: string;
  /** Writes a line to the operator. */
  say(line: string): void;
  /** Everything of standard input. */
  read(): Promise<string>;
  /** Runs with the services of a running server's PostgreSQL, else of one started for the command. */
  withServices<T>(run: (services: RunningServices) => Promise<T>): Promise<T>;
}

/** Adds commands to `pnpm tessera`; a slice exports one and it is listed in cli.ts. */
export type CliCommand = (program: Command, tools: CliTools) => void;

/** Aborted by Ctrl+C, or where the process is told to end; once more does not end it sooner, as npm and tsx send it twice. */
export function untilStopped(): AbortController {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => controller.abort());
  return controller;
}

/** The operator asked for something that can't be done; the message is shown without a stack. */
export class CliError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CliError';
  }
}
