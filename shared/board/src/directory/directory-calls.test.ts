import { dashboard, MENU_TYPES } from '@tessera/contract';
import type { LoadCall } from '@tessera/remote-kit';

import { directoryCalls } from './directory-calls.ts';

const NODES = Object.values(MENU_TYPES).map((menuType) => ({ menuCode: menuType, menuType }));
const asked: unknown[] = [];
const call = (async ({ path }: { path: string }, { body }: { body: unknown }) => {
  asked.push([path, body]);
  return NODES;
}) as unknown as LoadCall;

test.each([MENU_TYPES.board, MENU_TYPES.report])(
  'the bin of kind %s holds its own documents and directories',
  async (own) => {
    const deleted = await directoryCalls(own)(call).deleted();
    expect(deleted.map(({ menuType }) => menuType)).toEqual([MENU_TYPES.directory, own]);
  },
);

test('boards are listed without a menu type, other documents by theirs', async () => {
  asked.length = 0;
  await directoryCalls(MENU_TYPES.board)(call).list();
  await directoryCalls(MENU_TYPES.report)(call).list();
  const { path } = dashboard.selectMenuMap;
  expect(asked).toEqual([
    [path, {}],
    [path, { menuType: '3' }],
  ]);
});
