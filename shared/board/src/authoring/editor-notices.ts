import type { IntlShape } from 'react-intl';

import type { DocumentNoun } from '../document-noun.ts';

/** Says that pasted filters named what this document does not have. @param count charts and filters that were named */
export const lostByPasting = (intl: IntlShape, noun: DocumentNoun, count: number): string =>
  intl.formatMessage(
    {
      id: 'board.filter.dropped',
      defaultMessage:
        '{noun, select, report {粘贴的筛选器指向的 {count, number} 个图表或筛选器不在此报告上，已移除} screen {粘贴的筛选器指向的 {count, number} 个图表或筛选器不在此大屏上，已移除} other {粘贴的筛选器指向的 {count, number} 个图表或筛选器不在此看板上，已移除}}',
    },
    { noun, count },
  );

/** Says that a restored version lacks charts. @param count charts that are deleted for good */
export const goneForGood = (intl: IntlShape, count: number): string =>
  intl.formatMessage(
    {
      id: 'board.versions.gone',
      defaultMessage: '此版本中有 {count, number} 个图表已被彻底删除，未能恢复',
    },
    { count },
  );
