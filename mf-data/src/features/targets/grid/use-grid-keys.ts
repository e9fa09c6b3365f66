import type { TargetRow } from '@tessera/contract';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';

import { cellAt, cellKey, type Edits } from './edits.ts';
import { boxOf, moved, placesIn, type Box, type Place, type Range } from './grid-keys.ts';
import type { GridRow } from './grid-rows.ts';
import { readRange } from './range-text.ts';

export interface Entry {
  readonly row: TargetRow;
  readonly indexTime: string;
  readonly text: string;
}
export interface GridKeysOptions {
  readonly rows: readonly GridRow[];
  readonly periods: readonly string[];
  readonly edits: Edits;
  readonly mayEdit: boolean;
  rowAt(place: number): TargetRow | undefined;
  /** Told how many texts had no cell that takes them. */
  onSkipped(count: number): void;
  /** Enters texts as one step. */
  enter(entries: readonly Entry[]): void;
  undo(): void;
  redo(): void;
  save(): void;
  toggle(key: string, isOpen: boolean): void;
  /** Brings a row into sight. */
  scrollTo(row: number): void;
}
export interface CellText {
  readonly place: Place;
  readonly text: string;
}

/** Keys, clipboard and the chosen range of the table; what is typed is entered when the cell is left. */
export function useGridKeys(options: GridKeysOptions) {
  const { rows, periods, edits, mayEdit, rowAt, scrollTo } = options;
  const [range, setRange] = useState<Range>({ from: [0, 0], to: [0, 0] });
  const [typing, setTyping] = useState<CellText | null>(null);
  const size: Place = [rows.length, periods.length];
  const cellOf = ([row, column]: Place) => {
    const at = rows[row];
    const store = at?.kind === 'store' ? rowAt(at.at) : undefined;
    const indexTime = periods[column];
    const cell = store && indexTime !== undefined ? cellAt(store, indexTime) : undefined;
    return store && cell ? { row: store, indexTime: cell.indexTime, cell } : undefined;
  };
  const textAt = (place: Place): string => {
    const at = cellOf(place);
    if (!at) return '';
    const edit = edits.get(cellKey(at.row.storeCode, at.indexTime));
    return edit ? edit.text : (at.cell.indexValue ?? '');
  };
  const enterAt = (texts: readonly CellText[]): void => {
    if (!mayEdit) return;
    const entries: Entry[] = [];
    let skipped = 0;
    for (const { place, text } of texts) {
      const at = cellOf(place);
      if (at && !at.cell.locked) entries.push({ row: at.row, indexTime: at.indexTime, text });
      else if (text !== '') skipped += 1;
    }
    if (skipped > 0) options.onSkipped(skipped);
    if (entries.length > 0) options.enter(entries);
  };
  const go = (to: Place, keepsFrom = false): void => {
    setRange(({ from }) => ({ from: keepsFrom ? from : to, to }));
    scrollTo(to[0]);
  };
  const begin = (place: Place, text: string): void => {
    const at = cellOf(place);
    if (mayEdit && at && !at.cell.locked) setTyping({ place, text });
  };
  /** Ends typing; `key` leads on from there. */
  const commit = (key?: 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft'): void => {
    if (!typing) return;
    setTyping(null);
    if (typing.text !== textAt(typing.place)) enterAt([typing]);
    const to = key && moved({ key, isFar: false }, typing.place, size);
    if (to) go(to);
  };
  const fillDown = ({ top, left, bottom, right }: Box): void => {
    const from = top === bottom ? top - 1 : top;
    const first = top === bottom ? top : top + 1;
    if (from < 0) return;
    enterAt(
      placesIn({ top: first, left, bottom, right }).flatMap((place) => {
        const source: Place = [from, place[1]];
        // A row of sums has nothing to fill with.
        return cellOf(source) ? [{ place, text: textAt(source) }] : [];
      }),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typing) return;
    const command = event.ctrlKey || event.metaKey;
    const done = (work: () => void): void => {
      event.preventDefault();
      work();
    };
    const at = rows[range.to[0]];
    if (command && !event.altKey) {
      const key = event.key.toLowerCase();
      if (key === 'z') return done(event.shiftKey ? options.redo : options.undo);
      if (key === 'y') return done(options.redo);
      if (key === 's') return done(options.save);
      if (key === 'd') return done(() => fillDown(boxOf(range)));
      if (key === 'a') return done(() => setRange({ from: [0, 0], to: [size[0] - 1, size[1] - 1] }));
    }
    const to = moved({ key: event.key, isFar: command }, range.to, size);
    if (to) return done(() => go(to, event.shiftKey));
    if (event.key === 'Enter' && at?.kind === 'group') return done(() => options.toggle(at.key, !at.isOpen));
    if (event.key === 'Enter' || event.key === 'F2') return done(() => begin(range.to, textAt(range.to)));
    if (event.key === 'Delete' || event.key === 'Backspace')
      return done(() => enterAt(placesIn(boxOf(range)).map((place) => ({ place, text: '' }))));
    if (!command && !event.altKey && /^[\d.\-−(]$/.test(event.key)) done(() => begin(range.to, event.key));
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (typing) return;
    const { top, left, bottom, right } = boxOf(range);
    const lines = Array.from({ length: bottom - top + 1 }, (_row, down) =>
      Array.from({ length: right - left + 1 }, (_column, across) => textAt([top + down, left + across])).join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (typing || !mayEdit) return;
    event.preventDefault();
    const copied = readRange(event.clipboardData.getData('text/plain'));
    const { top, left, bottom, right } = boxOf(range);
    const [width, height] = [copied[0]?.length ?? 0, copied.length];
    if (width === 0) return;
    // One copied cell fills all that is chosen.
    const isOne = width === 1 && height === 1;
    const box = isOne ? { top, left, bottom, right } : { top, left, bottom: top + height - 1, right: left + width - 1 };
    enterAt(
      placesIn(box).map((place) => ({
        place,
        text: (isOne ? copied[0]?.[0] : copied[place[0] - top]?.[place[1] - left]) ?? '',
      })),
    );
    setRange({ from: [box.top, box.left], to: [Math.min(box.bottom, size[0] - 1), Math.min(box.right, size[1] - 1)] });
  };
  /** Cells of stores that are chosen. */
  const chosenCells = () =>
    placesIn(boxOf(range)).flatMap((place) => {
      const at = cellOf(place);
      return at ? [{ row: at.row, storeCode: at.row.storeCode, indexTime: at.indexTime, locked: at.cell.locked }] : [];
    });
  return {
    range,
    typing,
    chosenCells,
    begin: (place: Place) => begin(place, textAt(place)),
    choose: (place: Place, keepsFrom: boolean) => go(place, keepsFrom),
    type: (text: string) => setTyping((before) => before && { ...before, text }),
    commit,
    cancel: () => setTyping(null),
    handlers: { onKeyDown, onCopy, onPaste },
  };
}
export type GridKeys = ReturnType<typeof useGridKeys>;
