import { errorText, failureOf, type ComponentState } from '@tessera/board';
import type { PlainTable } from '@tessera/charts';
import { useIntl } from 'react-intl';

/** Why there is nothing to draw, in a few words; null where there is something, and empty while it is on its way. */
export function useAnswerNote(answer: ComponentState | null, table: PlainTable | undefined): string | null {
  const intl = useIntl();
  if (answer === null) return intl.formatMessage({ id: 'bigscreen.elements.noData', defaultMessage: '未选择数据' });
  if (answer.status === 'loading') return '';
  if (!table) return errorText(failureOf(answer), intl);
  return table.rows.length === 0
    ? intl.formatMessage({ id: 'bigscreen.elements.noRows', defaultMessage: '暂无数据' })
    : null;
}
