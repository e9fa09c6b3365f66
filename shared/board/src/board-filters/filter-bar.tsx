import { filtersOf, isFilterSeen } from '@tessera/contract';
import { Button, CounterBadge, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { ArrowResetRegular, FilterRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDocumentNoun } from '../document-noun.ts';
import { heldChoice } from '../state/board-state.ts';
import { useBoardFilters } from './board-filters-context.tsx';
import { FilterControl } from './filter-control.tsx';

const NARROW = '@media (max-width: 640px)';
const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { padding: '6px 8px' },
  },
  toggle: { display: 'none', [NARROW]: { display: 'inline-flex', flex: 1, justifyContent: 'flex-start' } },
  count: { marginLeft: '6px' },
  controls: {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [NARROW]: {
      display: 'none',
      flexBasis: '100%',
      order: 3,
      flexDirection: 'column',
      maxHeight: '50vh',
      overflowY: 'auto',
    },
  },
  opened: { [NARROW]: { display: 'flex' } },
  actions: { flex: 'none', display: 'flex', alignItems: 'center', gap: '8px', alignSelf: 'flex-start' },
  waiting: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, [NARROW]: { display: 'none' } },
});

/** The filters above a board with apply and reset. @param extra controls of the page */
export function FilterBar({ extra }: { readonly extra?: ReactNode }) {
  const styles = useStyles();
  const intl = useIntl();
  const noun = useDocumentNoun();
  const board = useBoardFilters();
  const [open, setOpen] = useState(false);
  if (!board) return null;
  const { document, choices } = board;
  // One that readers don't see is shown while it holds something else than its author gave it.
  const changed = new Set(choices.shown.filters.map(({ componentCode }) => componentCode));
  const all = filtersOf(document).filter((one) => isFilterSeen(document, one) || changed.has(one.code));
  if (all.length === 0) return null;
  const inBar = all.filter(({ location }) => location === 'bar');
  const held = inBar.filter((component) => heldChoice(component, choices.shown) !== null).length;
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage(
        {
          id: 'board.filters.bar',
          defaultMessage: '{noun, select, report {报告筛选} screen {大屏筛选} other {看板筛选}}',
        },
        { noun },
      )}
    >
      {inBar.length > 0 ? (
        <Button
          className={styles.toggle}
          appearance="subtle"
          icon={<FilterRegular />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <FormattedMessage id="board.filters.toggle" defaultMessage="筛选" />
          {held > 0 ? <CounterBadge className={styles.count} size="small" appearance="filled" count={held} /> : null}
        </Button>
      ) : null}
      <div className={mergeClasses(styles.controls, open && styles.opened)}>
        {inBar.map((component) => (
          <FilterControl key={component.code} component={component} />
        ))}
      </div>
      <div className={styles.actions}>
        {choices.waits ? (
          <>
            {choices.pending ? (
              <span className={styles.waiting} role="status">
                <FormattedMessage id="board.filters.waiting" defaultMessage="有未应用的更改" />
              </span>
            ) : null}
            <Button appearance="primary" disabledFocusable={!choices.pending} onClick={choices.apply}>
              <FormattedMessage id="board.filters.apply" defaultMessage="应用" />
            </Button>
          </>
        ) : null}
        {choices.shown.filters.length > 0 ? (
          <Button icon={<ArrowResetRegular />} onClick={choices.reset}>
            <FormattedMessage id="board.filters.reset" defaultMessage="重置" />
          </Button>
        ) : null}
        {extra}
      </div>
    </section>
  );
}
