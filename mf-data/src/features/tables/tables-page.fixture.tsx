import { permissionsOf } from '@tessera/contract';
import type { TableDetail, TableSummary, TransportRequest } from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { TablesPage } from './tables-page.tsx';

const ORDERS: TableSummary = {
  tableId: 't1',
  name: '订单明细',
  description: '',
  kind: 'upload',
  rowCount: 1_000,
  fieldCount: 2,
  dataTime: '2026-01-02T03:04:05.000Z',
  createdAt: '2026-01-02T03:04:05.000Z',
  owner: { userId: 'u1', name: '林知远' },
  status: 'ready',
  connection: null,
  editable: true,
};
const field = { decimals: null, description: '', hidden: false, group: '', geoRole: null, dateHierarchy: [] };
const DETAIL: TableDetail = {
  ...ORDERS,
  dataVersion: '1',
  runningJob: null,
  fields: [
    {
      ...field,
      fieldId: 'f1',
      name: '城市',
      sourceName: 'city',
      dataType: 'str',
      defaultAggregator: 'count',
      formula: null,
      masked: false,
    },
    {
      ...field,
      fieldId: 'f2',
      name: '金额',
      sourceName: 'amount',
      dataType: 'double',
      defaultAggregator: 'sum',
      formula: null,
      masked: false,
    },
  ],
};
type Body = Record<string, unknown>;
const page = ({ dataStart, dataEnd }: { dataStart: number; dataEnd: number }) => {
  const rows = Array.from({ length: Math.min(dataEnd, 1_000) - dataStart }, (_, index) => dataStart + index);
  return {
    columns: DETAIL.fields.map(({ fieldId, name, dataType, masked }) => ({ fieldId, name, dataType, masked })),
    values: [rows.map((row) => `城市${row}`), rows.map((row) => (row === 1 ? null : row / 2))],
    dataStart,
    rowCount: 1_000,
    dataVersion: '1',
    freshness: { dataTime: ORDERS.dataTime, computedAt: ORDERS.dataTime, cached: false },
  };
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

/** The page over answers of a server, by path. */
export function showTables(
  answers: Record<string, (body: Body) => unknown> = {},
  role: 'admin' | 'editor' | 'reader' = 'editor',
  url = '/',
) {
  const replies: Record<string, (body: Body) => unknown> = {
    '/api/data/table/list': () => ({ list: [ORDERS], total: 1 }),
    '/api/data/table/detail': () => DETAIL,
    '/api/data/table/preview': (body) => page(body as { dataStart: number; dataEnd: number }),
    '/api/data/table/fields/update': () => DETAIL,
    '/api/data/table/usedBy': () => [],
    '/api/data/table/lineage': () => ({ nodes: [], edges: [] }),
    ...answers,
  };
  const platform = createTestPlatform({
    permissions: permissionsOf(role),
    send: (request) => {
      const reply = replies[request.endpoint.path]?.(request.body as Body);
      if (reply instanceof Error) return { code: '-10099', msg: reply.message, data: null, requestId: 'req-7' };
      return { code: '0', msg: '', data: reply ?? null, requestId: 'req-1' };
    },
  });
  const sent = (path: string) =>
    platform.calls
      .filter(({ kind, detail }) => kind === 'request' && (detail as TransportRequest).endpoint.path === path)
      .map(({ detail }) => (detail as TransportRequest).body as Body);
  render(
    <PlatformWrapper platform={platform} path={url}>
      <TablesPage />
      <Address />
    </PlatformWrapper>,
  );
  return { sent, user: userEvent.setup() };
}
