import { PAGE_PATHS } from '@tessera/contract';

import { makeBigReport, REPORT_CHARTS } from './lib/big-report.ts';
import { paintedAgainstRaw } from './lib/painted-against-raw.ts';

/** Opens published reports of twelve charts over a big table and compares with their raw statements. */
await paintedAgainstRaw({
  what: 'report',
  charts: REPORT_CHARTS,
  make: makeBigReport,
  address: (menuCode) => `${PAGE_PATHS.report}?menuCode=${menuCode}`,
  headed: true,
  within: () => '[data-sheet]',
});
