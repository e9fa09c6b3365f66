import { usePickableValues, type PickedValue } from '@tessera/charts';
import type { Locale, QueryResult } from '@tessera/contract';
import { Button, makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, tokens } from '@tessera/ui/core';
import { ArrowDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Drill } from './use-drill.ts';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
  },
  path: {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflow: 'hidden',
    '& li': { display: 'flex', alignItems: 'center', minWidth: 0 },
  },
  step: {
    minWidth: 0,
    maxWidth: '140px',
    padding: '0 4px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  here: {
    padding: '0 4px',
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  menu: { maxHeight: '320px', overflowY: 'auto' },
});
/** Values in the menu; a chart with more is clicked, or filtered first. */
const LISTED = 200;

export interface DrillBarProps {
  readonly drill: Drill;
  readonly result: QueryResult | undefined;
  readonly locale: Locale;
}

/** The way down that was taken, each step of which leads back, and the values that lead further down. */
export function DrillBar({ drill, result, locale }: DrillBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const values = usePickableValues(result, locale);
  if (!drill.drillable) return null;
  const { steps } = drill;
  return (
    <nav
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'board.drill.path', defaultMessage: '下钻路径' })}
    >
      <ol className={styles.path}>
        <li>
          {steps.length === 0 ? (
            <span className={styles.here} aria-current="location">
              <FormattedMessage id="board.drill.all" defaultMessage="全部" />
            </span>
          ) : (
            <Button appearance="transparent" size="small" className={styles.step} onClick={() => drill.up(0)}>
              <FormattedMessage id="board.drill.all" defaultMessage="全部" />
            </Button>
          )}
        </li>
        {steps.map(({ targetNodeId, label }, at) => (
          <li key={targetNodeId}>
            <ChevronRightRegular fontSize={12} aria-hidden />
            {at === steps.length - 1 ? (
              <span className={styles.here} aria-current="location" title={label}>
                {label}
              </span>
            ) : (
              <Button
                appearance="transparent"
                size="small"
                className={styles.step}
                title={label}
                onClick={() => drill.up(at + 1)}
              >
                {label}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {drill.hasNext && values.length > 0 ? <DownMenu values={values.slice(0, LISTED)} onPick={drill.down} /> : null}
    </nav>
  );
}

function DownMenu({ values, onPick }: { readonly values: readonly PickedValue[]; onPick(picked: PickedValue): void }) {
  const styles = useStyles();
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" icon={<ArrowDownRegular />}>
          <FormattedMessage id="board.drill.down" defaultMessage="下钻" />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.menu}>
          {values.map((picked) => (
            <MenuItem key={`${typeof picked.value}:${String(picked.value)}`} onClick={() => onPick(picked)}>
              {picked.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
