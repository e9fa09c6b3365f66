import { PAGE_PATHS } from '@tessera/contract';

import { BOARD_CHARTS } from './lib/big-board.ts';
import { makeBigScreen } from './lib/big-screen.ts';
import { paintedAgainstRaw } from './lib/painted-against-raw.ts';

/** Opens published screens of twenty charts over a big table and compares with their raw statements. */
await paintedAgainstRaw({
  what: 'screen',
  charts: BOARD_CHARTS,
  make: makeBigScreen,
  address: (menuCode) => `${PAGE_PATHS.screenPlay}?menuCode=${menuCode}`,
  headed: false,
  within: (menuCode) => `[data-stage="${menuCode}"]`,
});
