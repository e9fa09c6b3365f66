import type { BoardState, FilterComponent } from '@tessera/contract';
import { makeStyles, tokens, Tooltip, Button } from '@tessera/ui/core';
import { FilterFilled } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { heldChoice } from '../state/board-state.ts';
import { choiceSummary } from './choice-summary.ts';

const useStyles = makeStyles({
  mark: { minWidth: '24px', color: tokens.colorBrandForeground1 },
  line: { display: 'block', overflowWrap: 'anywhere' },
});

/** A funnel on a chart that filters narrow, with what they hold; nothing while none does. */
export function FilterMark({ filters, state }: { filters: readonly FilterComponent[]; state: BoardState | undefined }) {
  const styles = useStyles();
  const intl = useIntl();
  if (!state) return null;
  const held = filters.flatMap((filter) => {
    const choice = heldChoice(filter, state);
    return choice ? [{ filter, text: choiceSummary(choice, intl) }] : [];
  });
  if (held.length === 0) return null;
  return (
    <Tooltip
      relationship="description"
      withArrow
      content={
        <>
          {held.map(({ filter, text }) => (
            <span key={filter.code} className={styles.line}>
              {intl.formatMessage(
                { id: 'board.filters.holds', defaultMessage: '{name}：{value}' },
                { name: filter.name, value: text },
              )}
            </span>
          ))}
        </>
      }
    >
      <Button
        appearance="transparent"
        size="small"
        className={styles.mark}
        icon={<FilterFilled />}
        aria-label={intl.formatMessage(
          { id: 'board.filters.mark', defaultMessage: '已按 {count, number} 个筛选器筛选' },
          { count: held.length },
        )}
      />
    </Tooltip>
  );
}
