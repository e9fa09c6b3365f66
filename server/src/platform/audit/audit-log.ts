import type { AuditActionName } from '@tessera/contract';
import type { Logger } from 'pino';

import { CatalogueError } from '../http/catalogue-error.ts';
import type { AuditFacts, Viewer } from '../http/handlers.ts';
import { toCatalogueError } from '../http/to-catalogue-error.ts';
import { AUDIT_ACTIONS, type EndpointName } from './audit-actions.ts';
import { brief } from './brief.ts';

/** A call of the endpoint table, as far as it came. */
export interface AuditedCall {
  readonly name: string;
  readonly requestId: string;
  readonly address: string;
  readonly viewer: Viewer | null;
  /** As the client sent it. */
  readonly input: readonly unknown[];
  readonly facts: readonly AuditFacts[];
  /** What the call failed with, if it did. */
  readonly error?: unknown;
}
export type WriteAudit = (call: AuditedCall) => void;

/** What is known of an audited call. */
export interface AuditEntry {
  readonly action: AuditActionName;
  /** `ok`, or the key of the error that refused it. */
  readonly outcome: string;
  readonly requestId: string;
  readonly address: string;
  readonly userId: string | null;
  readonly account: string | null;
  readonly corporationCode: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}
export type KeepAudit = (entry: AuditEntry) => void;

/** Detail that holds the account as whom somebody looks at the product. */
const VIEWED_AS = 'viewedAs';
/** Detail that holds the arguments of the error with which a call was refused. */
export const REFUSAL = 'refusal';

/**
 * @param keepers take each line, too
 * @returns a function that writes the line of a call, and nothing for endpoints that leave none
 */
export function createAuditLog(log: Logger, keepers: readonly KeepAudit[] = []): WriteAudit {
  // Lines are kept at every level but silent.
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  return ({ name, requestId, address, viewer, input, facts, error }) => {
    const entry = AUDIT_ACTIONS[name as EndpointName];
    if (!entry) return;
    const { details, ...known } = Object.assign({}, ...facts, {
      details: Object.assign({}, ...facts.map((fact) => fact.details)),
    }) as AuditFacts;
    // Who looks as another member did it; the line says as whom.
    const actor = viewer?.viewedBy ?? viewer;
    const kept: AuditEntry = {
      action: entry.action,
      outcome: error === undefined ? 'ok' : outcomeOf(error),
      requestId,
      address,
      userId: actor?.userId ?? null,
      account: actor?.account ?? null,
      corporationCode: viewer?.corporationCode ?? null,
      ...known,
      details: { ...fieldsOf(entry.fields, input), ...details, ...refusalOf(error), ...viewedAs(viewer) },
    };
    const { action, requestId: reqId, ...rest } = kept;
    const line = { audit: action, reqId, ...rest };
    if (kept.outcome === 'ok') lines.info(line, `audit: ${action}`);
    else lines.warn(line, `audit: ${action} refused`);
    for (const keep of keepers) keep(kept);
  };
}

function viewedAs(viewer: Viewer | null): Record<string, unknown> {
  return viewer?.viewedBy ? { [VIEWED_AS]: viewer.account } : {};
}

function outcomeOf(error: unknown): string {
  return error instanceof CatalogueError ? error.key : toCatalogueError(error).key;
}

function refusalOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof CatalogueError) || Object.keys(error.args).length === 0) return {};
  return { [REFUSAL]: Object.fromEntries(Object.entries(error.args).map(([name, value]) => [name, brief(value)])) };
}

function fieldsOf(fields: readonly string[], input: readonly unknown[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const part of input) {
    if (part === null || typeof part !== 'object' || Buffer.isBuffer(part)) continue;
    for (const field of fields) {
      const value = Object.hasOwn(part, field) ? (part as Record<string, unknown>)[field] : undefined;
      if (value !== undefined) found[field] = brief(value);
    }
  }
  return found;
}
