import {
  permissionsOf,
  type RefusedCell,
  type TableDetail,
  type TargetApproval,
  type TargetIndex,
  type TargetTable,
  type TransportRequest,
} from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { TargetsPage } from '../targets-page.tsx';

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`);
export const INDEX: TargetIndex = {
  ...{ indexCode: 'i1', indexName: '销售额', indexGranularity: 'day', unit: '元', direction: 'up', decimals: 2 },
  ...{ needsApproval: false, members: null, forecastOf: null, waiting: [] },
  measure: { tbId: 't', fieldId: 'f', aggregator: 'sum', dateFieldId: 'd', storeFieldId: 's' },
  ...{ selected: true, editable: true, stores: [], filled: true, table: null, updatedAt: '2026-01-01T00:00:00.000Z' },
};
export const periods = (january: string | null) =>
  MONTHS.map((indexTime, at) => ({ indexTime, indexValue: at === 0 ? january : null, actual: at === 0 ? '95' : null }));
export const storeRow = (storeCode: string, storeName: string, january: string | null, locked = false) => ({
  ...{ storeCode, storeName, province: '上海', city: '市区', total: january },
  indexData: periods(january).map((period) => ({ ...period, revision: '3', locked })),
});
export const TABLE: TargetTable = {
  periods: MONTHS,
  count: 3,
  seesActuals: true,
  rows: [storeRow('001', '徐汇店', '100'), storeRow('002', '浦东店', null), storeRow('003', '静安店', '7', true)],
  groups: [
    { province: '上海', city: null, count: 3, indexData: periods('107'), total: '107' },
    { province: '上海', city: '市区', count: 3, indexData: periods('107'), total: '107' },
  ],
  total: { indexData: periods('107'), total: '107' },
};

/** What was planned where the forecast is `TABLE`. */
const PLANNED: TargetTable = {
  ...TABLE,
  rows: [storeRow('001', '徐汇店', '95'), storeRow('002', '浦东店', null), storeRow('003', '静安店', '7', true)],
};

const APPROVAL: TargetApproval = {
  ...{ state: 'draft', revision: '3', changed: 1, submission: null },
  versions: [
    {
      ...{ submissionId: 's0', number: 1, note: '', submittedBy: '周子墨', submittedAt: '2026-01-02T02:00:00.000Z' },
      ...{ decisionNote: '', decidedBy: '林清', decidedAt: '2026-01-03T02:00:00.000Z', changed: 24 },
    },
  ],
  may: { submit: true, decide: false, withdraw: false },
};

/** A table that gives proportions. */
const VISITS: TableDetail = {
  ...{ tableId: 's1', name: '客流', description: '', kind: 'upload', rowCount: 3, fieldCount: 3, owner: null },
  ...{ dataTime: '2026-01-02T03:04:05.000Z', createdAt: '2026-01-02T03:04:05.000Z', status: 'ready' },
  ...{ connection: null, editable: true, dataVersion: '1', runningJob: null },
  fields: [
    tableField('visits', { name: 'visits', dataType: 'int' }),
    tableField('day', { name: 'day', dataType: 'datetime' }),
    tableField('shop', { name: 'shop' }),
  ],
};

/** Heights of a table that is laid out: rows out of sight are not drawn. */
export const layOut = () => jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

interface Setup {
  readonly role?: 'editor' | 'reader';
  /** What the page begins with; default: one index. */
  readonly indexes?: TargetIndex[];
  readonly refused?: RefusedCell[];
  readonly table?: TargetTable;
  /** What there was a year earlier. */
  readonly before?: TargetTable;
  /** What comes where many rows are read at once. */
  readonly many?: TargetTable;
  readonly confirm?: () => boolean;
}
/** Opens the page with one index of days in three stores, or with what is given. */
export function setup({
  role = 'editor',
  indexes = [INDEX],
  refused = [],
  table = TABLE,
  before = TABLE,
  many,
  confirm = () => true,
}: Setup = {}) {
  const replies: Record<
    string,
    (body: {
      parentTime?: string;
      version?: number | null;
      indexCode?: string;
      limit?: string;
      keyword?: string;
      indexName?: string;
      indexCodes?: string[];
      cells?: { storeCode: string; indexTime: string; indexValue: string | null }[];
    }) => unknown
  > = {
    init: () => ({
      year: 2026,
      storeList: {
        tbId: 't',
        codeFieldId: 'c',
        nameFieldId: null,
        provinceFieldId: null,
        cityFieldId: null,
        tblName: '门店',
      },
      indexes: indexes.map((index) => ({ ...index, editable: role === 'editor' && index.editable })),
    }),
    selectShowConditionList: () => ({ shown: ['attainment'], hidden: [] }),
    // Tables and fields of the choices.
    getSubject: () => [{ kind: 'upload', tables: [{ tableId: 's1', tableName: '客流' }] }],
    detail: () => VISITS,
    queryShape: () => ({
      periods: MONTHS.map((month) => month.replace('2026', '2025')),
      shapes: [{ storeCode: null, amounts: MONTHS.map((_, at) => (at < 2 ? '30' : at === 2 ? null : '0')) }],
    }),
    addTable: () => ({ tableId: 'b1' }),
    queryIndex: ({ keyword = '' }) => indexes.filter(({ indexName }) => indexName.includes(keyword)),
    check: ({ indexName }) => ({ free: indexName !== '客流' }),
    delete: ({ indexCodes = [] }) => ({ count: indexCodes.length }),
    granularity: () => ['year', 'season', 'month', 'week', 'day'],
    fillForecast: () => ({ indexCode: 'f1', count: 2 }),
    queryIndexData: ({ parentTime, version, indexCode, limit }) => {
      if (limit === '1000' && many) return many;
      // The targets of a forecast.
      if (indexCode === 'i1' && indexes.some(({ forecastOf }) => forecastOf === 'i1')) return PLANNED;
      return parentTime === '2025' || version === 1 ? before : table;
    },
    queryApproval: () => APPROVAL,
    saveIndexData: ({ cells = [] }) => ({
      saved: cells
        .filter(({ storeCode }) => !refused.some((cell) => cell.storeCode === storeCode))
        .map(({ storeCode, indexTime, indexValue }) => ({
          storeCode,
          indexTime,
          indexValue,
          revision: '9',
          locked: false,
        })),
      refused,
    }),
  };
  const platform = createTestPlatform({
    permissions: permissionsOf(role),
    confirm,
    send: ({ endpoint, body }) => ({
      ...{ code: '0', msg: '', requestId: 'req-1' },
      data: replies[endpoint.path.split('/').at(-1) ?? '']?.((body ?? {}) as never) ?? null,
    }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <TargetsPage />
    </PlatformWrapper>,
  );
  const sent = () =>
    platform.calls
      .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
      .filter(({ endpoint }) => endpoint.path.endsWith('/saveIndexData'))
      .map(({ body }) => (body as { cells: object[] }).cells);
  return { platform, sent, user: userEvent.setup() };
}
/** Time and columns of the tables that were asked. */
export const asked = (platform: ReturnType<typeof createTestPlatform>) =>
  platform.calls
    .flatMap(({ kind, detail }) => (kind === 'request' ? [detail as TransportRequest] : []))
    .filter(({ endpoint }) => endpoint.path.endsWith('/queryIndexData'))
    .map(({ body }) => body as { parentTime: string; indexGranularity: string })
    .map(({ parentTime, indexGranularity }) => [parentTime, indexGranularity]);
export const grid = () => screen.findByRole('treegrid', { name: '“销售额”的目标值' });
/** A cell by its row and month, such as `徐汇店 2月`. */
export function cell(name: string): HTMLElement {
  const [row = '', month = ''] = name.split(' ');
  const header = screen.getByTitle(new RegExp(`^${row}( ·|$)`));
  return within(header.closest('[role="row"]')!).getAllByRole('gridcell')[Number.parseInt(month, 10) - 1]!;
}
