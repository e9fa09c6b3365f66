import type { ReportPaper } from '@tessera/contract';
import type { IntlShape } from 'react-intl';

/** Title of a page, else its number. @param at place among the pages, from 0 */
export const pageName = ({ title }: Pick<ReportPaper, 'title'>, at: number, intl: IntlShape): string =>
  title ||
  intl.formatMessage({ id: 'report.sheet.number', defaultMessage: '第 {number, number} 页' }, { number: at + 1 });
