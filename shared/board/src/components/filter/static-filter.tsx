import type { FilterComponent } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FilterRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { choiceSummary } from '../../board-filters/choice-summary.ts';
import { emptyChoiceText } from '../../board-filters/empty-choice-text.ts';
import { heldChoice, NO_CHOICES } from '../../state/board-state.ts';
import { FilterBox } from './filter-box.tsx';

const useStyles = makeStyles({
  name: { display: 'flex', alignItems: 'center', gap: '6px', fontWeight: tokens.fontWeightSemibold },
  value: {
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** A read-only filter with its default, as on a board in edit mode. */
export function StaticFilter({ component }: { component: FilterComponent }) {
  const styles = useStyles();
  const intl = useIntl();
  const choice = heldChoice(component, NO_CHOICES);
  return (
    <FilterBox>
      <span className={styles.name}>
        <FilterRegular />
        {component.name}
      </span>
      <span className={styles.value}>{choice ? choiceSummary(choice, intl) : emptyChoiceText(component, intl)}</span>
    </FilterBox>
  );
}
