import type { ConnectionFieldName, ConnectionKind, ConnectionSettings } from '@tessera/contract';

import { FieldFault, readDatabaseSettings, SOURCE_DIALECTS, type DatabaseSettings } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/** A form taken apart: what may be shown and what is sealed. */
export interface SplitSettings {
  readonly open: ConnectionSettings;
  readonly secrets: ConnectionSettings;
}
/** A stored connection's values, secrets opened. */
export type StoredSettings = SplitSettings;

/** A stored secret is reused only while these are unchanged. */
const WHEREABOUTS = ['host', 'port', 'user', 'tls', 'tlsServerName', 'tlsCa'] as const;

const secretNames = (kind: ConnectionKind): ConnectionFieldName[] =>
  SOURCE_DIALECTS[kind].connectionFields.filter(({ secret }) => secret).map(({ name }) => name);

/** Adds stored secrets to a form, unless server or account change. @throws CatalogueError connectionSecretNeeded */
export function mergeSettings(
  kind: ConnectionKind,
  given: ConnectionSettings,
  stored: StoredSettings | null,
): ConnectionSettings {
  const merged: ConnectionSettings = { ...given };
  if (!stored) return merged;
  const before = { ...stored.open, ...stored.secrets };
  const moved = WHEREABOUTS.some((name) => plain(valueOf(kind, given, name)) !== plain(valueOf(kind, before, name)));
  for (const name of secretNames(kind)) {
    const known = stored.secrets[name];
    if (given[name] !== undefined || known === undefined || known === null || known === '') continue;
    if (moved) throw new CatalogueError('connectionSecretNeeded', { field: name });
    merged[name] = known;
  }
  return merged;
}

/** @throws CatalogueError connectionFieldInvalid */
export function readSettings(kind: ConnectionKind, values: ConnectionSettings): DatabaseSettings {
  try {
    return readDatabaseSettings(SOURCE_DIALECTS[kind].connectionFields, values);
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    throw new CatalogueError('connectionFieldInvalid', { field: error.field, reason: error.reason }, { cause: error });
  }
}

export function splitSettings(kind: ConnectionKind, values: ConnectionSettings): SplitSettings {
  const secret = new Set(secretNames(kind));
  const open: ConnectionSettings = {};
  const secrets: ConnectionSettings = {};
  for (const [name, value] of Object.entries(values) as [ConnectionFieldName, string | number | null][]) {
    if (value === null || value === '') continue;
    (secret.has(name) ? secrets : open)[name] = value;
  }
  return { open, secrets };
}

/** Such as `db.example.com:5432/sales`. */
export function addressOf(settings: ConnectionSettings): string {
  const host = String(settings.host ?? '');
  const place = `${host.includes(':') ? `[${host}]` : host}:${settings.port ?? ''}`;
  return settings.database ? `${place}/${settings.database}` : place;
}

function valueOf(kind: ConnectionKind, values: ConnectionSettings, name: ConnectionFieldName) {
  return values[name] ?? SOURCE_DIALECTS[kind].connectionFields.find((field) => field.name === name)?.default ?? null;
}
function plain(value: string | number | null | undefined): string {
  return String(value ?? '')
    .trim()
    .toLowerCase();
}
