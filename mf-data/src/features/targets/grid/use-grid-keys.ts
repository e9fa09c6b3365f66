import type { TargetRow } from '@tessera/contract';
import { useSteadyActions } from '@tessera/ui/core';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';

import type { RowAt } from '../use-reading.tsx';
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
  readonly rowAt: RowAt;
  /** Fetches rows that a range takes in. @returns null where all are there; a promise of null where that came to nothing */
  read(from: number, to: number): Promise<RowAt | null> | null;
  /** Told that what was to be copied is there by now, but that it takes another try. */
  onCopyAgain(): void;
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

/** A cell of a store in the chosen range. */
export interface ChosenCell {
  readonly row: TargetRow;
  readonly storeCode: string;
  readonly indexTime: string;
  readonly locked: boolean;
}

/** What cells ask for; the same functions as long as the table is there, so that cells are not drawn again for them. */
export interface CellActions {
  choose(place: Place, keepsFrom: boolean): void;
  /** Begins to type into a cell. */
  begin(place: Place): void;
  type(text: string): void;
  /** Ends typing; `key` leads on from there. */
  commit(key?: 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft'): void;
  cancel(): void;
  toggle(key: string, isOpen: boolean): void;
}

/** Keys, clipboard and the chosen range of the table; what is typed is entered when the cell is left. */
export function useGridKeys(options: GridKeysOptions) {
  const { rows, periods, edits, mayEdit, rowAt, scrollTo } = options;
  const [range, setRange] = useState<Range>({ from: [0, 0], to: [0, 0] });
  const [typing, setTyping] = useState<CellText | null>(null);
  const size: Place = [rows.length, periods.length];
  const cellOf = ([row, column]: Place, find: RowAt = rowAt) => {
    const at = rows[row];
    const store = at?.kind === 'store' ? find(at.at) : undefined;
    const indexTime = periods[column];
    const cell = store && indexTime !== undefined ? cellAt(store, indexTime) : undefined;
    return store && cell ? { row: store, indexTime: cell.indexTime, cell } : undefined;
  };
  const textAt = (place: Place, find: RowAt = rowAt): string => {
    const at = cellOf(place, find);
    if (!at) return '';
    const edit = edits.get(cellKey(at.row.storeCode, at.indexTime));
    return edit ? edit.text : (at.cell.indexValue ?? '');
  };
  /** Does something with the rows of a box, once they are there. @returns whether they were */
  const withRows = ({ top, bottom }: Box, work: (find: RowAt) => void): boolean => {
    const places = rows.slice(top, bottom + 1).flatMap((row) => (row.kind === 'store' ? [row.at] : []));
    const [first, last] = [places[0], places.at(-1)];
    const reading = first === undefined || last === undefined ? null : options.read(first, last);
    if (reading) void reading.then((find) => find && work(find));
    else work(rowAt);
    return !reading;
  };
  const enterAt = (texts: readonly CellText[], find: RowAt = rowAt): void => {
    if (!mayEdit) return;
    const entries: Entry[] = [];
    let skipped = 0;
    for (const { place, text } of texts) {
      const at = cellOf(place, find);
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
  const commit: CellActions['commit'] = (key) => {
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
    withRows({ top: from, left, bottom, right }, (find) =>
      enterAt(
        placesIn({ top: first, left, bottom, right }).flatMap((place) => {
          const source: Place = [from, place[1]];
          // A row of sums has nothing to fill with.
          return cellOf(source, find) ? [{ place, text: textAt(source, find) }] : [];
        }),
        find,
      ),
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
      return done(() => {
        const texts = placesIn(boxOf(range)).map((place) => ({ place, text: '' }));
        withRows(boxOf(range), (find) => enterAt(texts, find));
      });
    if (!command && !event.altKey && /^[\d.\-−(]$/.test(event.key)) done(() => begin(range.to, event.key));
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (typing) return;
    event.preventDefault();
    const { top, left, bottom, right } = boxOf(range);
    const textOf = (find: RowAt): string =>
      Array.from({ length: bottom - top + 1 }, (_row, down) =>
        Array.from({ length: right - left + 1 }, (_column, across) => textAt([top + down, left + across], find)).join(
          '\t',
        ),
      ).join('\n');
    const { clipboardData } = event;
    let isNow = true;
    withRows({ top, left, bottom, right }, (find) => {
      if (isNow) clipboardData.setData('text/plain', textOf(find));
      // The event is over: browsers may refuse it this late.
      else navigator.clipboard.writeText(textOf(find)).catch(() => options.onCopyAgain());
    });
    isNow = false;
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
    const texts = placesIn(box).map((place) => ({
      place,
      text: (isOne ? copied[0]?.[0] : copied[place[0] - top]?.[place[1] - left]) ?? '',
    }));
    withRows(box, (find) => enterAt(texts, find));
    setRange({ from: [box.top, box.left], to: [Math.min(box.bottom, size[0] - 1), Math.min(box.right, size[1] - 1)] });
  };
  /** Cells of stores that are chosen, as far as their rows are there. */
  function* chosenCells(find: RowAt = rowAt) {
    const { top, left, bottom, right } = boxOf(range);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const at = cellOf([row, column], find);
        if (at) yield { row: at.row, storeCode: at.row.storeCode, indexTime: at.indexTime, locked: at.cell.locked };
      }
  }
  const actions = useSteadyActions<CellActions>({
    choose: go,
    begin: (place) => begin(place, textAt(place)),
    type: (text) => setTyping((before) => before && { ...before, text }),
    commit,
    cancel: () => setTyping(null),
    toggle: options.toggle,
  });
  return {
    range,
    typing,
    actions,
    chosenCells,
    /** Does something with all chosen cells, once their rows are there. */
    withChosen: (work: (cells: readonly ChosenCell[]) => void) =>
      void withRows(boxOf(range), (find) => work([...chosenCells(find)])),
    handlers: { onKeyDown, onCopy, onPaste },
  };
}
export type GridKeys = ReturnType<typeof useGridKeys>;
