import { menu } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { leavesNothingBehind } from '../../core/memory-test.ts';
import { ownName } from '../../core/own-name.ts';
import { fillScreen } from '../../core/own-screen.ts';

const ready = '[data-layer] table';
async function search(owner: SignedInCaller): Promise<string> {
  const body = { parentCode: null, menuType: '4', menuName: ownName('进出的大屏') };
  const { menuCode } = menu.add.reply.parse(await owner.call(menu.add.method, menu.add.path, body));
  await fillScreen(owner, menuCode);
  return `?menuCode=${menuCode}`;
}

leavesNothingBehind(
  'mf-bigscreen',
  { path: '/bigScreen', search, ready },
  { path: '/fullPageScreen', search, ready },
  { path: '/bigScreen/bigScreenConfig', search, ready },
);
