import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useMemo, useState } from 'react';

import { Note } from '../../answer/note.tsx';
import { useAnswerNote } from '../../answer/use-answer-note.ts';
import { useTable } from '../../answer/use-table.ts';
import { faded } from '../../drawing/colours.ts';
import type { ElementViewProps } from '../../element-view-props.ts';
import { useEvery } from '../../time/use-every.ts';
import { columnShares } from './column-shares.ts';

const useStyles = makeStyles({
  table: { position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' },
  row: { display: 'grid', alignItems: 'center', boxSizing: 'border-box' },
  head: { flex: 'none', fontWeight: 600 },
  body: { position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden' },
  moved: {
    position: 'absolute',
    left: 0,
    right: 0,
    top: 0,
    transitionProperty: 'transform',
    transitionTimingFunction: 'cubic-bezier(.4,0,.2,1)',
  },
  cell: { minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  number: { textAlign: 'right' },
});

/** Rows that go by, one by one or page by page; only those in view and those that come next are in the page. */
export function ScrollingTableView(props: ElementViewProps<ElementOf<'scrollingTable'>>) {
  const { element, size, answer, conf, look, still } = props;
  const styles = useStyles();
  const table = useTable(answer, conf);
  const note = useAnswerNote(answer, table);
  const shares = useMemo(() => (table ? columnShares(table) : []), [table]);
  const [first, setFirst] = useState(0);
  const [stopped, setStopped] = useState(false);
  const count = table?.rows.length ?? 0;
  const step = { row: 1, page: element.rows, none: 0 }[element.step];
  const goes = step > 0 && count > element.rows;
  useEvery(goes && !stopped && !still ? element.seconds * 1_000 : null, () => setFirst((at) => at + step));
  if (note !== null || !table) return <Note text={note ?? ''} look={look} />;
  const high = size.h / (element.rows + (element.header ? 1 : 0));
  const letters = Math.min(look.fontSize, high * 0.5);
  const { tableHeader, tableHeaderText, tableStripe, tableLine } = look.chartTheme;
  const grid = {
    height: high,
    gridTemplateColumns: shares.map((share) => `minmax(0, ${share}fr)`).join(' '),
    columnGap: letters,
    padding: `0 ${letters * 0.8}px`,
    fontSize: letters,
  };
  const from = goes ? first : 0;
  // Rows that leave, those in view, and those that come next.
  const places = goes
    ? Array.from({ length: element.rows + 2 * step }, (_unused, at) => from - step + at)
    : table.rows.map((_row, at) => at);
  const align = (measure: boolean) => `${styles.cell} ${measure ? styles.number : ''}`;
  return (
    <div
      role="table"
      aria-rowcount={count}
      className={styles.table}
      onPointerEnter={() => setStopped(true)}
      onPointerLeave={() => setStopped(false)}
    >
      {element.header ? (
        <div
          role="row"
          className={`${styles.row} ${styles.head}`}
          style={{
            ...grid,
            background: `linear-gradient(90deg, ${tableHeader}, ${faded(look.accent, 0.06)})`,
            color: tableHeaderText,
            borderBottom: `1px solid ${faded(look.accent, 0.45)}`,
          }}
        >
          {table.columns.map(({ column, name, measure }) => (
            <span key={column.uniqId} role="columnheader" className={align(measure)} title={name}>
              {name}
            </span>
          ))}
        </div>
      ) : null}
      <div role="rowgroup" className={styles.body}>
        {places.map((place) => {
          const row = ((place % count) + count) % count;
          return (
            <div
              key={place}
              role="row"
              aria-rowindex={row + 1}
              className={`${styles.row} ${styles.moved}`}
              style={{
                ...grid,
                transform: `translateY(${(place - from) * high}px)`,
                transitionDuration: still ? '0s' : element.step === 'page' ? '.9s' : '.6s',
                background: row % 2 === 1 ? tableStripe : 'transparent',
                borderBottom: `1px solid ${tableLine}`,
              }}
            >
              {table.rows[row]?.map(({ text }, at) => (
                <span
                  key={table.columns[at]?.column.uniqId ?? at}
                  role="cell"
                  className={align(table.columns[at]?.measure ?? false)}
                  title={text}
                >
                  {text}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
