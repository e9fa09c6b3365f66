import { isFieldFilter, type FilterComponent } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { choiceSummary } from '../board-filters/choice-summary.ts';
import { displayOf } from '../components/component-displays.ts';
import { ComponentMenu } from '../frame/component-menu.tsx';
import type { ItemActions } from './use-item-actions.tsx';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  one: {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '280px',
    height: '32px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    paddingRight: '2px',
  },
  open: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    height: '100%',
    padding: '0 4px 0 10px',
    border: 'none',
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  value: { color: tokens.colorNeutralForeground3 },
});

export interface FilterStripProps {
  readonly filters: readonly FilterComponent[];
  readonly actions: Pick<ItemActions, 'of' | 'open'>;
}

/** The bar of filters while a document is arranged: each opens its form. */
export function FilterStrip({ filters, actions }: FilterStripProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (filters.length === 0) return null;
  return (
    <div
      className={styles.root}
      role="group"
      aria-label={intl.formatMessage({ id: 'board.filter.bar', defaultMessage: '筛选栏' })}
    >
      {filters.map((component) => {
        const { code, name } = component;
        const { Icon } = displayOf(component);
        const item = { kind: 'component', component } as const;
        const value = isFieldFilter(component) ? component.filterValue : null;
        return (
          <div key={code} className={styles.one}>
            <button type="button" className={styles.open} title={name} onClick={() => actions.open(code, item)}>
              <Icon />
              <span className={styles.words}>
                {name}
                {value ? <span className={styles.value}> {choiceSummary(value, intl)}</span> : null}
              </span>
            </button>
            <ComponentMenu name={name} actions={actions.of(code, item)} />
          </div>
        );
      })}
    </div>
  );
}
