import { dashboard, emptyBoardDocument, type BoardConfiguration, type Share } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { ShareLink } from './share-link.tsx';

const filter = (code: string, name: string) => ({
  code,
  name,
  typeCode: '0002' as const,
  control: '1' as const,
  filterData: [],
  multiple: true,
  filterValue: null,
  parentFilterList: [],
  location: 'bar' as const,
});
const BOARD: BoardConfiguration = {
  menuCode: 'm',
  menuName: '看板',
  layoutType: 0,
  updatedAt: '2026-11-01T00:00:00Z',
  reports: [],
  version: 1,
  document: { ...emptyBoardDocument(0), components: [filter('f-region', '大区'), filter('f-secret', '内部')] },
  lock: null,
};
const SHARE: Share = {
  shareId: 's'.repeat(24),
  menuCode: 'm',
  reportCode: null,
  name: '门户',
  enabled: true,
  expiresAt: null,
  mostUses: null,
  locked: [],
  hidden: ['f-secret'],
  origins: ['https://portal.example.com'],
  tokenOnly: false,
  downloads: true,
  hasPassword: false,
  createdBy: '陈思雨',
  own: true,
  revision: 3,
  lockGone: false,
  unpublished: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  useCount: 0,
  lastUsedAt: null,
  state: 'open',
};

function show(share: Share) {
  const platform = createTestPlatform({
    send: ({ endpoint }) =>
      endpoint.path === dashboard.configuration.path
        ? { code: '0', msg: '', data: BOARD, requestId: 'r' }
        : { code: '-10099', msg: '', data: null, requestId: 'r' },
  });
  render(
    <PlatformWrapper platform={platform}>
      <ShareLink share={share} />
    </PlatformWrapper>,
  );
  return platform;
}

test('below the embed code stand the codes of the filters that visitors see', async () => {
  show(SHARE);
  expect(await screen.findByText('f-region')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '复制“大区”的代码' })).toBeInTheDocument();
  expect(screen.queryByText('f-secret')).not.toBeInTheDocument();
});

test('a share that no site may embed has no need of them', () => {
  const { calls } = show({ ...SHARE, origins: [] });
  expect(calls).toEqual([]);
});
