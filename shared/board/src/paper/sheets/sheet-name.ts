import type { Cell } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

import type { Sheet } from './sheets.ts';

/** Title of a sheet with the value that it is for; pages without a title have their number. */
export function sheetName({ paper, number, value, lacking, part }: Sheet, intl: IntlShape): string {
  const title =
    paper.title ||
    intl.formatMessage({ id: 'board.sheet.number', defaultMessage: '第 {number, number} 页' }, { number });
  const ofPart = part > 1 ? ` (${part})` : '';
  const said = value === undefined || lacking ? '' : valueText(value, intl);
  return said === '' ? `${title}${ofPart}` : `${title} · ${said}${ofPart}`;
}

/** Value of a repeated page in words. */
export const valueText = (value: Cell, intl: IntlShape): string =>
  value === null ? intl.formatMessage({ id: 'board.sheet.noValue', defaultMessage: '（空）' }) : String(value);
