import type { FilterCondition } from '@tessera/contract';
import { EmptyState, makeStyles } from '@tessera/ui/core';
import { DrawerBody, SideDrawer, Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TableRowGrid } from '../../../common/table-row-grid.tsx';

const useStyles = makeStyles({
  drawer: { width: 'min(960px, 100vw)' },
  body: { display: 'flex', flexDirection: 'column', gap: '8px', paddingBottom: '16px' },
  rows: { flexGrow: 1, minHeight: '240px' },
});

/** Rows of a time. */
export interface RowsPart {
  /** When; each once. */
  readonly text: string;
  readonly conditions: readonly FilterCondition[];
}

export interface RowsDrawerProps {
  readonly tableId: string;
  readonly name: string;
  /** At least one; the first is shown first. */
  readonly parts: readonly RowsPart[];
  onClose(): void;
}

/** Rows of a table behind a figure, as they are now and as their reader may see them. */
export function RowsDrawer({ tableId, name, parts, onClose }: RowsDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [chosen, setChosen] = useState(0);
  const part = parts[chosen];
  return (
    <SideDrawer
      className={styles.drawer}
      title={intl.formatMessage({ id: 'data.judgment.rowsTitle', defaultMessage: '“{name}”的明细' }, { name })}
      onClose={onClose}
    >
      <DrawerBody className={styles.body}>
        <TabList selectedValue={chosen} onTabSelect={(_, { value }) => setChosen(Number(value))}>
          {parts.map(({ text }, at) => (
            <Tab key={text} value={at}>
              {text}
            </Tab>
          ))}
        </TabList>
        <div className={styles.rows}>
          {part && (
            <TableRowGrid
              tableId={tableId}
              conditions={part.conditions}
              empty={
                <EmptyState
                  compact
                  title={intl.formatMessage({
                    id: 'data.judgment.noRows',
                    defaultMessage: '这个周期没有您能看到的数据',
                  })}
                />
              }
            />
          )}
        </div>
      </DrawerBody>
    </SideDrawer>
  );
}
