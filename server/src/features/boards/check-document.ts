import { BOARD_COMPONENTS, RICH_TEXT_LENGTH, type BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

const COLUMNS = { 0: 24, 1: 6, 2: 24 } as const;

/**
 * What a document must hold beyond its shape: codes that are one each, positions inside the grid, charts that stand on
 * this board, no more components than a board may have.
 * @param charts codes of the board's charts
 * @param before what the board shows now; a chart of it that vanished meanwhile may stay
 * @throws CatalogueError boardInvalid with the reason, chartMissing for a chart of elsewhere
 */
export function checkDocument(document: BoardDocument, charts: ReadonlySet<string>, before: BoardDocument): void {
  const refuse = (reason: string): never => {
    throw new CatalogueError('boardInvalid', { reason });
  };
  const own = new Set(document.components.map(({ code }) => code));
  if (own.size !== document.components.length) refuse('components');
  if (own.size + charts.size > BOARD_COMPONENTS) refuse(`> ${BOARD_COMPONENTS}`);
  for (const component of document.components) {
    if (charts.has(component.code)) refuse(component.code);
    if (component.typeCode === '0003' && JSON.stringify(component.text).length > RICH_TEXT_LENGTH)
      refuse(`${component.name} > ${RICH_TEXT_LENGTH}`);
  }
  const known = new Set([...charts, ...own, ...codesOf(before)]);
  for (const [placements, columns] of [
    [document.layout, COLUMNS[document.layoutType]],
    [document.appLayout ?? [], COLUMNS[1]],
  ] as const) {
    const seen = new Set<string>();
    for (const { i, x, w } of placements) {
      if (seen.has(i) || x + w > columns) refuse(i);
      seen.add(i);
      if (!known.has(i)) throw new CatalogueError('chartMissing');
    }
  }
  const placed = new Set(document.layout.map(({ i }) => i));
  for (const code of new Set(document.pool)) {
    if (placed.has(code) || own.has(code)) refuse(code);
    if (!known.has(code)) throw new CatalogueError('chartMissing');
  }
}

/** Codes of all that stands on a board or lies in its pool. */
export function codesOf(document: BoardDocument): string[] {
  return [...document.layout.map(({ i }) => i), ...document.components.map(({ code }) => code), ...document.pool];
}
