import { permissionsOf } from '@tessera/contract';
import type {
  ConnectedTable,
  Connection,
  ConnectionDetail,
  ConnectionFieldName,
  ConnectionFormField,
  DataJob,
  TransportRequest,
} from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

export const BASE = '/api/data/connection';

function field(
  name: ConnectionFieldName,
  kind: ConnectionFormField['kind'],
  group: ConnectionFormField['group'],
  rest: Partial<ConnectionFormField> = {},
): ConnectionFormField {
  const secret = kind === 'secret' || kind === 'secretMultiline';
  return { name, kind, group, required: false, secret, default: null, options: [], shownWhen: null, ...rest };
}
const encrypted = { field: 'tls' as const, values: ['required', 'verified'] };
const KIND = {
  kind: 'postgres',
  productName: 'PostgreSQL',
  fields: [
    field('host', 'text', 'server', { required: true }),
    field('port', 'number', 'server', { required: true, default: 5432 }),
    field('user', 'text', 'signIn', { required: true }),
    field('password', 'secret', 'signIn'),
    field('tls', 'select', 'security', {
      required: true,
      default: 'verified',
      options: ['off', 'required', 'verified'],
    }),
    field('tlsKey', 'secretMultiline', 'security', { shownWhen: encrypted }),
    field('maxConnections', 'number', 'advanced', { default: 5 }),
  ],
};
export const CONNECTION: Connection = {
  connectionId: 'c1',
  name: '业务库',
  kind: 'postgres',
  address: 'db.example.com:5432/sales',
  state: 'failed',
  reason: { code: '-52003', message: '数据库拒绝了账号或密码。' },
  checkedAt: '2026-01-02T03:04:05.000Z',
  tableCount: 1,
  createdBy: 'u1',
  makerName: '林知远',
  changedAt: '2026-01-02T03:04:05.000Z',
  editable: true,
};
export const DETAIL: ConnectionDetail = {
  ...CONNECTION,
  settings: { host: 'db.example.com', port: 5432, user: 'reader', tls: 'verified', maxConnections: 5 },
  secretsSet: ['password', 'tlsKey'],
  version: 3,
};
export const TABLE: ConnectedTable = {
  tableId: 't1',
  connectionId: 'c1',
  name: '订单',
  schema: 'public',
  sourceName: 'orders',
  mode: 'synchronised',
  schedule: { cron: '0 3 * * *', timeZone: 'Asia/Shanghai' },
  nextSync: '2026-01-03T19:00:00.000Z',
  syncedAt: '2026-01-02T19:00:00.000Z',
  rowCount: 1_200,
  runningJob: null,
  reason: null,
};
export const JOB: DataJob = {
  jobId: 'j1',
  kind: 'synchronise',
  state: 'running',
  tableId: 't1',
  tableName: '订单',
  rows: 500,
  rowsRejected: 0,
  bytes: null,
  progress: 0.25,
  reason: null,
  createdBy: 'u1',
  createdAt: '2026-01-02T03:04:05.000Z',
  startedAt: '2026-01-02T03:04:06.000Z',
  endedAt: null,
};

type Body = Record<string, unknown>;
export type Answers = Record<string, (body: Body) => unknown>;
/** An answer that refuses with a code of the catalogue. */
export class Refusal {
  readonly code: string;
  readonly message: string;
  constructor(code: string, message: string) {
    this.code = code;
    this.message = message;
  }
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Draws a page at an address, with a server that knows one connection. */
export function setup(page: ReactNode, answers: Answers = {}, path = '/') {
  const replies: Answers = {
    [`${BASE}/kinds`]: () => [KIND],
    [`${BASE}/list`]: () => [CONNECTION],
    [`${BASE}/detail`]: () => DETAIL,
    [`${BASE}/tables`]: () => [TABLE],
    [`${BASE}/save`]: () => DETAIL,
    ...answers,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf('editor'),
    send: ({ endpoint, body }) => {
      const reply = replies[endpoint.path]?.(body as Body) ?? null;
      if (reply instanceof Refusal) return { code: reply.code, msg: reply.message, data: null, requestId: 'req-7' };
      return { code: '0', msg: '', data: reply, requestId: 'req-1' };
    },
  });
  const sent = (path: string): Body[] =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body as Body);
  render(
    <PlatformWrapper platform={platform} path={path}>
      {page}
      <Address />
    </PlatformWrapper>,
  );
  return { sent };
}
