import { COMPONENT_DISPLAYS } from '@tessera/board';
import type { ComponentName } from '@tessera/contract';
import { usePermitted } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { ArchiveRegular, ChartMultipleRegular, DataHistogramRegular } from '@tessera/ui/icons';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ADDABLE_ELEMENTS, descriptorOf } from '../elements/index.ts';
import { startLibraryDrag, type LibraryCommand } from './canvas/library-drag.ts';

const useStyles = makeStyles({
  root: { overflowY: 'auto', padding: '8px 12px 16px', minHeight: 0 },
  title: {
    margin: '12px 0 6px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  list: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px' },
  one: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    padding: '8px 2px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: 'inherit',
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    '& svg': { fontSize: '20px' },
    ':hover': {
      borderTopColor: tokens.colorBrandStroke1,
      borderRightColor: tokens.colorBrandStroke1,
      borderBottomColor: tokens.colorBrandStroke1,
      borderLeftColor: tokens.colorBrandStroke1,
    },
  },
  words: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Offered {
  readonly key: string;
  readonly Icon: ComponentType;
  readonly label: string;
  readonly command: LibraryCommand;
}

/** What can be put onto a screen, as far as the member may. @param pooled charts that stand nowhere */
export function LibraryPanel({ pooled, onAdd }: { pooled: number; onAdd(command: LibraryCommand): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const mayChart = usePermitted('dashboard_add_chart');
  const mayCopy = usePermitted('chart_copy');
  const mayComponent = usePermitted('dashboard_add_empty_chart');
  const charts: (Offered | false)[] = [
    mayChart && {
      key: 'newChart',
      Icon: DataHistogramRegular,
      label: intl.formatMessage({ id: 'bigscreen.library.newChart', defaultMessage: '新建图表' }),
      command: { kind: 'newChart' },
    },
    mayCopy && {
      key: 'pickCharts',
      Icon: ChartMultipleRegular,
      label: intl.formatMessage({ id: 'bigscreen.library.pickCharts', defaultMessage: '已有图表' }),
      command: { kind: 'pickCharts' },
    },
    {
      key: 'pool',
      Icon: ArchiveRegular,
      label: intl.formatMessage(
        { id: 'bigscreen.library.pool', defaultMessage: '组件池 {count, number}' },
        { count: pooled },
      ),
      command: { kind: 'pool' },
    },
  ];
  const elements = ADDABLE_ELEMENTS.flatMap((name): Offered[] => {
    const display = descriptorOf({ typeCode: name });
    if (!display) return [];
    return [
      { key: name, Icon: display.Icon, label: intl.formatMessage(display.label), command: { kind: 'element', name } },
    ];
  });
  const components = Object.entries(COMPONENT_DISPLAYS).flatMap(([name, { Icon, label }]): Offered[] =>
    name === 'tabs'
      ? []
      : [
          {
            key: name,
            Icon,
            label: intl.formatMessage(label),
            command: { kind: 'component', name: name as ComponentName },
          },
        ],
  );
  const list = (offered: readonly (Offered | false)[]) => (
    <div className={styles.list}>
      {offered.flatMap((one) =>
        one === false ? (
          []
        ) : (
          <button
            key={one.key}
            type="button"
            className={styles.one}
            title={one.label}
            draggable
            onDragStart={(event) => startLibraryDrag(event, one.command)}
            onClick={() => onAdd(one.command)}
          >
            <one.Icon />
            <span className={styles.words}>{one.label}</span>
          </button>
        ),
      )}
    </div>
  );
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>
        <FormattedMessage id="bigscreen.library.charts" defaultMessage="图表" />
      </h3>
      {list(charts)}
      {mayComponent ? (
        <>
          <h3 className={styles.title}>
            <FormattedMessage id="bigscreen.library.elements" defaultMessage="大屏元素" />
          </h3>
          {list(elements)}
          <h3 className={styles.title}>
            <FormattedMessage id="bigscreen.library.components" defaultMessage="组件" />
          </h3>
          {list(components)}
        </>
      ) : null}
    </div>
  );
}
