import { decodeBoardState } from '@tessera/board';
import {
  emptyBoardDocument,
  reportParamSchema,
  type QueryResult,
  type ShareArgs,
  type SharedBoard,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { useLocation, useNavigate } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SharedView } from './shared-view.tsx';
import { useVisit } from './use-visit.ts';

const RESULT: QueryResult = {
  columns: [
    { uniqId: 'region', fieldId: 'region', name: '地区', role: 'dimension', dataType: 'str' },
    { uniqId: 'm', fieldId: 'm', name: '销售额', role: 'index', dataType: 'int', aggregator: 'sum' },
  ],
  values: [
    ['华东', 12],
    ['华南', 7],
  ],
  rowCount: 2,
  truncated: false,
  freshness: { dataTime: '2026-10-31T06:00:00Z', computedAt: '2026-10-31T06:00:00Z', cached: false },
};
const BOARD: SharedBoard = {
  menuCode: 'm',
  menuName: '看板',
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  document: emptyBoardDocument(0),
  reports: [
    {
      reportCode: 'sales',
      reportName: '销售',
      reportTypeCode: 'graph_table2d',
      reportStyle: { x: 0, y: 0, w: 8, h: 4, i: 'sales', colNum: 24 },
      reportConf: [],
      reportHistoryCode: '',
      reportParam: reportParamSchema.parse({
        tbId: 't',
        dimensionCondition: [{ uniqId: 'region', fieldId: 'region' }],
        indexCondition: [{ uniqId: 'm', fieldId: 'm', aggregator: 'sum' }],
      }),
      drillThroughPath: ['city', 'shop'].map((fieldId) => ({ id: fieldId, fieldId, name: fieldId, uniqId: fieldId })),
      menuCode: 'm',
      region: null,
    },
  ],
};
const ARGS: ShareArgs = {
  token: 't',
  tokenEndsAt: '2026-11-01T00:15:00.000Z',
  kind: 'chart',
  reportCode: 'sales',
  locked: [],
  showHeader: false,
  showFilters: false,
};
const SHARE_ID = 'sharedChart_____________';
const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r-0' });

function Shared() {
  const visit = useVisit(SHARE_ID);
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <SharedView visit={visit} args={ARGS} channel={null} given={NONE} />
    </>
  );
}
const NONE: never[] = [];

test('RU-577, RU-578: levels of a shared chart are in the address, and Back goes up again', async () => {
  const asked: unknown[] = [];
  const send = ({ endpoint, body }: TransportRequest) => {
    if (endpoint.path.endsWith('/search')) return ok(BOARD);
    asked.push((body as { drillValues?: unknown }).drillValues);
    return ok(RESULT);
  };
  render(
    <PlatformWrapper platform={createTestPlatform({ send })} path={`/shareChart?shareId=${SHARE_ID}`}>
      <Shared />
    </PlatformWrapper>,
  );
  await userEvent.click(await screen.findByText('下钻'));
  await userEvent.click(await screen.findByText('华东', { selector: '[role=menuitem] *' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['华东']));
  const query = new URLSearchParams(document.querySelector('output')?.textContent ?? '');
  expect(query.get('shareId')).toBe(SHARE_ID);
  expect(decodeBoardState(query.get('state') ?? '').drills).toEqual([
    { reportCode: 'sales', steps: [{ targetNodeId: 'city', value: '华东', label: '华东' }] },
  ]);
  await userEvent.click(screen.getByText('Back'));
  await waitFor(() => expect(asked.at(-1)).toEqual([]));
  expect(screen.getByText('全部')).toHaveAttribute('aria-current', 'location');
});
