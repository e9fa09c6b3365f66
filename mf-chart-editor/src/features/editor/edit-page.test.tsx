import { chart, type TransportReply, type TransportRequest } from '@tessera/contract';
import { useNavigate } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { newDraft } from '../../model/index.ts';
import { EditChartPage } from './edit-page.tsx';

jest.mock('./editor-view.tsx', () => ({
  EditorView: ({ opening, onCode }: Parameters<typeof import('./editor-view.tsx').EditorView>[0]) => (
    <>
      <p>{opening.draft.reportName}</p>
      <button type="button" onClick={() => onCode('b2', 'r9')}>
        code
      </button>
    </>
  ),
}));

const answer = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: null });
const FOUND = { settings: [], unknownBlocks: [], fields: [], lostFields: [], tableLost: false };

function send({ endpoint, body, params }: TransportRequest): TransportReply {
  if (endpoint.path === chart.begin.path)
    return answer(newDraft(`新图 ${(body as { menuCode: string }).menuCode}`, 'b1', ''));
  return answer({
    chart: { ...newDraft(`图 ${params?.id ?? ''}`, 'b1', 'orders'), reportCode: params?.id, reportHistoryCode: 'v1' },
    findings: FOUND,
    savedAt: null,
    savedBy: null,
    cachedAt: null,
    storedHistoryCode: 'v1',
  });
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/editChart?menuCode=b1')}>
      new
    </button>
  );
}

it('opens what the address names; an address that the editor writes itself opens nothing', async () => {
  const platform = createTestPlatform({ send });
  const paths = () => platform.calls.filter(({ kind }) => kind === 'request').length;
  await act(async () => {
    render(
      <PlatformWrapper platform={platform} path="/editChart?menuCode=b1">
        <EditChartPage />
        <Elsewhere />
      </PlatformWrapper>,
    );
  });
  expect(screen.getByText('新图 b1')).toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByText('code')));
  expect(screen.getByText('新图 b1')).toBeInTheDocument();
  expect(paths()).toBe(1);
  await act(async () => fireEvent.click(screen.getByText('new')));
  expect(paths()).toBe(2);
});
