import { useVisit } from '@tessera/board/share-visit';
import { report, reportPublication, shareVisit, type ShareArgs, type TransportRequest } from '@tessera/contract';
import { useLocation } from '@tessera/remote-kit/router';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ARGS, answerVisitor, SHARE_ID } from '../../testing/shared-report.fixture.ts';
import { SharedReport } from './shared-report.tsx';

const NONE: never[] = [];
beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

function Shared({ args }: { readonly args: Partial<ShareArgs> }) {
  const visit = useVisit(SHARE_ID);
  return (
    <>
      <output data-testid="address">{useLocation().search}</output>
      <SharedReport visit={visit} args={{ ...ARGS, ...args }} channel={null} given={NONE} />
    </>
  );
}

function open({
  path = '/shareReportBoard',
  more = '',
  args = {},
}: { path?: string; more?: string; args?: Partial<ShareArgs> } = {}) {
  const sent: TransportRequest[] = [];
  const send = (request: TransportRequest) => {
    sent.push(request);
    return answerVisitor(request);
  };
  // A member who opens the link has permissions, which hold nothing here.
  const platform = createTestPlatform({ send });
  platform.stores.embedded.set(true);
  render(
    <PlatformWrapper platform={platform} path={`${path}?shareId=${SHARE_ID}${more}`}>
      <Shared args={args} />
    </PlatformWrapper>,
  );
  return sent;
}

test('a visitor reads the sheets of a shared report by calls of the share alone, one value of a repeated page each', async () => {
  const sent = open();
  expect(await screen.findByRole('heading', { name: '经营月报' })).toBeInTheDocument();
  expect(screen.getByText('分享 · 仅供查看')).toBeInTheDocument();
  expect(screen.getByText('大区：华东')).toBeInTheDocument();
  expect(await screen.findByText('1 / 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('paperId=p1'));
  await userEvent.keyboard('{PageDown}');
  expect(await screen.findByText('2 / 3')).toBeInTheDocument();
  const asked = () => sent.filter(({ endpoint }) => endpoint.path === shareVisit.report.path).map(({ body }) => body);
  await waitFor(() => expect(asked()).not.toHaveLength(0));
  expect(asked()[0]).toMatchObject({
    shareId: SHARE_ID,
    reportCode: 'c1',
    boardState: { repeat: { paperId: 'p2', value: '华东' } },
  });
  const ofMembers: readonly string[] = [report.published.path, reportPublication.repeats.path];
  expect(sent.filter(({ endpoint }) => ofMembers.includes(endpoint.path))).toEqual([]);
});

test('nothing is offered to visitors that is for members', async () => {
  open();
  await screen.findByText('1 / 3');
  expect(screen.getByRole('button', { name: '刷新报告' })).toBeInTheDocument();
  for (const name of ['分享报告', '导出报告', '编辑报告', '全屏阅读'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a share without its header has pages still, and the bare embed link has sheets alone', async () => {
  open({ args: { showHeader: false } });
  expect(await screen.findByRole('list', { name: '报告的页面' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '经营月报' })).not.toBeInTheDocument();
});

test('RT-087: the bare embed link shows sheets without bar and list of pages', async () => {
  open({ path: '/rcReportForm2' });
  expect(await screen.findByRole('region', { name: '封面' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: '报告的页面' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '经营月报' })).not.toBeInTheDocument();
});
