import { useVirtualizer } from '@tanstack/react-virtual';
import { makeStyles } from '@tessera/ui/core';
import { useRef, type ReactNode } from 'react';

/** Lines up to which a list is as long as its lines. */
const WHOLE = 60;
/** Height of a closed line, px. */
const LINE = 58;
const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  /** With room for the outline of the line that has the focus; it has none of its own, as its lines are buttons. */
  scroll: { margin: '-2px', padding: '2px', maxHeight: 'max(320px, 70vh)', overflowY: 'auto', overflowAnchor: 'none' },
});

/** What a line of a long list gives its element. */
export interface LineItem {
  readonly 'data-index': number;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
  readonly ref: (element: HTMLElement | null) => void;
}
export interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  keyOf(item: Item): string;
  /** @param element for the `li` of the line */
  line(item: Item, element: LineItem | undefined): ReactNode;
}

/** Lines that may open; of many only those in sight are drawn, in a view of their own. */
export function LongList<Item>({ label, items, keyOf, line }: LongListProps<Item>) {
  const styles = useStyles();
  const scroll = useRef<HTMLDivElement>(null);
  const isLong = items.length > WHOLE;
  const list = useVirtualizer({
    count: items.length,
    enabled: isLong,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE,
    overscan: 10,
    getItemKey: (at) => (items[at] ? keyOf(items[at]) : at),
  });
  if (!isLong)
    return (
      <ul className={styles.list} aria-label={label}>
        {items.map((item) => line(item, undefined))}
      </ul>
    );
  const shown = list.getVirtualItems();
  const [before, after] = [shown[0]?.start ?? 0, list.getTotalSize() - (shown.at(-1)?.end ?? 0)];
  return (
    <div ref={scroll} className={styles.scroll}>
      <ul className={styles.list} aria-label={label} style={{ paddingTop: before, paddingBottom: after }}>
        {shown.map(({ index }) =>
          line(items[index]!, {
            'data-index': index,
            'aria-setsize': items.length,
            'aria-posinset': index + 1,
            ref: list.measureElement,
          }),
        )}
      </ul>
    </div>
  );
}
