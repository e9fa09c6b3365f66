import {
  boardExports,
  ERRORS,
  report,
  reportPublication,
  shareVisit,
  type TransportReply,
  type TransportRequest,
} from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerVisitor, ARGS, ok, SHARE_ID } from '../../testing/shared-report.fixture.ts';
import { PrintReportPage } from './print-report-page.tsx';

const ENTRANCE = {
  shareId: SHARE_ID,
  name: '给董事会',
  kind: 'report',
  needsPassword: false,
  needsToken: false,
  theme: null,
  locale: null,
};

/** Opens the page at an address, as a stranger or as a member, who gets no more. */
function open({
  more = '',
  entrance = {},
  refused,
}: { more?: string; entrance?: object; refused?: keyof typeof ERRORS } = {}) {
  const sent: TransportRequest[] = [];
  const send = (request: TransportRequest): TransportReply => {
    sent.push(request);
    const { path } = request.endpoint;
    if (refused) return { code: ERRORS[refused].code, msg: refused, data: null, requestId: 'r-1' };
    if (path === shareVisit.entrance.path) return ok({ ...ENTRANCE, ...entrance });
    if (path === shareVisit.enter.path || path === shareVisit.args.path) return ok(ARGS);
    return answerVisitor(request);
  };
  const platform = createTestPlatform({ send });
  const address = `/printReport?shareId=${SHARE_ID}${more}`;
  platform.navigation.navigate(address);
  const page = (
    <PlatformWrapper platform={platform} path={address}>
      <PrintReportPage />
    </PlatformWrapper>
  );
  const { container, unmount } = render(page);
  /** Leaves the page and opens it again in the same document. */
  const again = () => {
    unmount();
    render(page);
  };
  const asked = (path: string) => sent.filter(({ endpoint }) => endpoint.path === path);
  const loadFonts = async () => {
    const link = await waitFor(() => {
      const found = container.querySelector('link[rel="stylesheet"]');
      if (!found) throw new Error('no fonts are asked for');
      return found;
    });
    await act(async () => link.dispatchEvent(new Event('load')));
  };
  return { container, again, asked, sent, platform, loadFonts };
}
const sheets = () => [...document.querySelectorAll<HTMLElement>('.tessera-print-sheet')];

beforeEach(() => sessionStorage.clear());
beforeAll(() => {
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign(new Set(), { ready: Promise.resolve(), addEventListener: () => undefined }),
  });
});

test('RT-085: a visitor prints the sheets of a share by calls of the share alone, whatever else the address names', async () => {
  const { asked, sent, loadFonts } = open({ more: '&menuCode=another&task=t1' });
  await loadFonts();
  await waitFor(() =>
    expect(sheets().map(({ dataset }) => dataset['printOutline'])).toEqual(['封面', '大区 · 华东', '大区 · 华北']),
  );
  await waitFor(() => expect(asked(shareVisit.report.path).length).toBeGreaterThan(1));
  expect(asked(shareVisit.report.path).map(({ body }) => (body as { boardState: object }).boardState)).toContainEqual(
    expect.objectContaining({ repeat: { paperId: 'p2', value: '华北' } }),
  );
  for (const { shareToken, endpoint } of sent)
    if (endpoint.path !== shareVisit.entrance.path && endpoint.path !== shareVisit.enter.path)
      expect([endpoint.path, shareToken]).toEqual([endpoint.path, ARGS.token]);
  const ofMembers: readonly string[] = [
    boardExports.printTask.path,
    report.published.path,
    reportPublication.repeats.path,
  ];
  expect(sent.filter(({ endpoint }) => ofMembers.includes(endpoint.path))).toEqual([]);
});

test('a visitor prints by the browser and goes back to the shared report', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { loadFonts, platform } = open();
  await loadFonts();
  const button = await screen.findByRole('button', { name: '打印' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'), { timeout: 5_000 });
  await userEvent.click(button);
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '返回报告' }));
  expect(platform.calls).toContainEqual(
    expect.objectContaining({
      kind: 'navigate',
      detail: { to: expect.stringContaining(`/shareReportBoard?shareId=${SHARE_ID}`) },
    }),
  );
});

test('a share with a password asks for it before anything of it is drawn', async () => {
  const { asked } = open({ entrance: { needsPassword: true } });
  const password = await screen.findByLabelText('访问密码');
  expect(asked(shareVisit.enter.path)).toEqual([]);
  expect(asked(shareVisit.search.path)).toEqual([]);
  await userEvent.type(password, 'open-sesame');
  await userEvent.click(screen.getByRole('button', { name: '查看' }));
  await waitFor(() => expect(asked(shareVisit.search.path)).toHaveLength(1));
  expect(asked(shareVisit.enter.path)[0]?.body).toEqual({ shareId: SHARE_ID, password: 'open-sesame' });
});

test('the print continues the visit of the page on which it was asked for, without the password again', async () => {
  const first = open({ entrance: { needsPassword: true } });
  await userEvent.type(await screen.findByLabelText('访问密码'), 'open-sesame');
  await userEvent.click(screen.getByRole('button', { name: '查看' }));
  await waitFor(() => expect(first.asked(shareVisit.search.path)).toHaveLength(1));
  first.again();
  await waitFor(() => expect(first.asked(shareVisit.search.path)).toHaveLength(2));
  expect(screen.queryByLabelText('访问密码')).not.toBeInTheDocument();
  expect(first.asked(shareVisit.enter.path)).toHaveLength(1);
});

test.each(['shareClosed', 'linkExpired', 'shareWithdrawn'] as const)(
  'nothing of a share that is over is printed: %s',
  async (refused) => {
    const { asked } = open({ refused });
    await waitFor(() => expect(asked(shareVisit.entrance.path)).toHaveLength(1));
    expect(await screen.findByText(refused, { exact: false })).toBeVisible();
    expect(asked(shareVisit.search.path)).toEqual([]);
    expect(sheets()).toEqual([]);
  },
);

test('a share of a board or chart is led to the page of its kind', async () => {
  const { platform } = open({ entrance: { kind: 'board' } });
  await waitFor(() =>
    expect(platform.calls).toContainEqual(
      expect.objectContaining({
        kind: 'navigate',
        detail: { to: `/shareDashboard?shareId=${SHARE_ID}`, replace: true },
      }),
    ),
  );
});
