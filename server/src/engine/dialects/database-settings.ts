import type { Socket } from 'node:net';
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls';

import type { ClickHouseClientConfigOptions } from '@clickhouse/client';
import type { ConnectionFieldName, ConnectionSettings } from '@tessera/contract';

import type { ConnectionField } from './connection-field.ts';

/** How a database of the customer is reached. */
export interface DatabaseSettings {
  readonly host: string;
  readonly port: number;
  /** Empty: the one that the database gives by itself. */
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly tls: 'off' | 'required' | 'verified';
  /** Name in the certificate, where it is not the host. */
  readonly tlsServerName: string;
  readonly tlsCa: string;
  readonly tlsCertificate: string;
  readonly tlsKey: string;
  readonly maxConnections: number;
}

/** Begins to connect and gives the socket at once; the caller decides which addresses may be reached. */
export type OpenSocket = (host: string, port: number) => Socket;

export interface DatabaseTarget extends DatabaseSettings {
  readonly openSocket: OpenSocket;
  /** Makes an agent over such sockets, for databases with HTTP. */
  readonly agent: (target: {
    readonly host: string;
    readonly port: number;
    readonly tls: ConnectionOptions | null;
    readonly serverName: string;
    readonly maxSockets: number;
  }) => NonNullable<ClickHouseClientConfigOptions['http_agent']>;
}

/** A value of a form that can't be used. */
export class FieldFault extends Error {
  readonly field: ConnectionFieldName;
  readonly reason: 'missing' | 'invalid';
  constructor(field: ConnectionFieldName, reason: 'missing' | 'invalid') {
    super(`${field} is ${reason}`);
    this.name = 'FieldFault';
    this.field = field;
    this.reason = reason;
  }
}

const HOST = /^(?=.{1,253}$)[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?\.?$|^[0-9a-fA-F:.]{2,45}$/u;

/**
 * Reads the values of a form; refuses unknown fields and wrong types. None is a URL or driver option (security line
 * 16).
 * @throws FieldFault
 */
export function readDatabaseSettings(
  fields: readonly ConnectionField[],
  values: Readonly<ConnectionSettings>,
): DatabaseSettings {
  const known = new Map(fields.map((field) => [field.name, field]));
  for (const name of Object.keys(values) as ConnectionFieldName[]) {
    if (!known.has(name)) throw new FieldFault(name, 'invalid');
  }
  const raw = (name: ConnectionFieldName): string | number | null => {
    const given = values[name];
    const value = given === undefined || given === null || given === '' ? (known.get(name)?.default ?? null) : given;
    if (value === null && known.get(name)?.required) throw new FieldFault(name, 'missing');
    return value;
  };
  const text = (name: ConnectionFieldName): string => {
    const value = raw(name);
    if (typeof value === 'number' || value?.includes('\0')) throw new FieldFault(name, 'invalid');
    return value ?? '';
  };
  const whole = (name: ConnectionFieldName, least: number, most: number): number => {
    const value = Number(raw(name));
    if (!Number.isInteger(value) || value < least || value > most) throw new FieldFault(name, 'invalid');
    return value;
  };
  const matching = (name: ConnectionFieldName, accepts: (value: string) => boolean): string => {
    const value = text(name).trim();
    if (value !== '' && !accepts(value)) throw new FieldFault(name, 'invalid');
    return value;
  };
  const pem = (name: ConnectionFieldName): string =>
    matching(name, (value) => /^-----BEGIN [A-Z ]+-----[\s\S]+-----END [A-Z ]+-----$/.test(value));
  const tls = matching('tls', (value) => known.get('tls')?.options.includes(value) ?? false);
  return {
    host: matching('host', (value) => HOST.test(value)),
    port: whole('port', 1, 65_535),
    database: text('database'),
    user: text('user'),
    password: text('password'),
    tls: tls as DatabaseSettings['tls'],
    tlsServerName: matching('tlsServerName', (value) => HOST.test(value)),
    tlsCa: pem('tlsCa'),
    tlsCertificate: pem('tlsCertificate'),
    tlsKey: pem('tlsKey'),
    maxConnections: whole('maxConnections', 1, 50),
  };
}

/** Options of TLS as Node takes them; null without it. */
export function tlsOptions(settings: DatabaseSettings) {
  if (settings.tls === 'off') return null;
  const { host, tlsCa, tlsCertificate, tlsKey, tlsServerName } = settings;
  return {
    rejectUnauthorized: settings.tls === 'verified',
    checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
      checkServerIdentity(tlsServerName || host, certificate),
    ...(tlsCa ? { ca: tlsCa } : {}),
    ...(tlsCertificate ? { cert: tlsCertificate } : {}),
    ...(tlsKey ? { key: tlsKey } : {}),
  };
}
