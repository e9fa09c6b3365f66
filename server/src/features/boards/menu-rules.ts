import { BOARD_NAME_LENGTH, type Locale, type MenuType } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { nameIn } from './node-names.ts';
import type { Names } from './tables.ts';

/** Directories above a board, that it may have at most. */
export const DEEPEST = 6;
/** Directories and boards of a corporation, those of the recycle bin among them. */
export const MOST_NODES = 5_000;

export interface MenuRow {
  readonly menu_code: string;
  readonly menu_type: MenuType;
  readonly names: Names;
  readonly parent_code: string | null;
  readonly sort: number;
  readonly layout_type: 0 | 1 | 2;
}

/** The live directories and boards of one corporation, with the rules of where a node may stand. */
export class MenuTree {
  readonly #rows: ReadonlyMap<string, MenuRow>;
  readonly #children = new Map<string | null, MenuRow[]>();

  constructor(rows: readonly MenuRow[]) {
    this.#rows = new Map(rows.map((row) => [row.menu_code, row]));
    for (const row of rows.toSorted((a, b) => a.sort - b.sort || (a.menu_code < b.menu_code ? -1 : 1)))
      this.#children.set(row.parent_code, [...this.childrenOf(row.parent_code), row]);
  }

  find(menuCode: string): MenuRow | undefined {
    return this.#rows.get(menuCode);
  }

  childrenOf(menuCode: string | null): readonly MenuRow[] {
    return this.#children.get(menuCode) ?? [];
  }

  /** A node and all below it, parents before children. */
  branch(menuCode: string): MenuRow[] {
    const row = this.find(menuCode);
    return row ? [row, ...this.childrenOf(menuCode).flatMap((child) => this.branch(child.menu_code))] : [];
  }

  /** Directories above, from the top. */
  pathOf(parentCode: string | null): MenuRow[] {
    const row = parentCode === null ? undefined : this.find(parentCode);
    return row ? [...this.pathOf(row.parent_code), row] : [];
  }

  /** @param branch the new or moved nodes @throws CatalogueError notFound for no directory, menuCycle, menuLimit */
  checkParent(parentCode: string | null, branch: readonly MenuRow[] = []): void {
    if (parentCode !== null && this.find(parentCode)?.menu_type !== '1') throw new CatalogueError('notFound');
    const path = this.pathOf(parentCode);
    const root = branch[0];
    if (root && path.some((row) => row.menu_code === root.menu_code)) throw new CatalogueError('menuCycle');
    if (path.length + Math.max(1, heightOf(branch)) > DEEPEST)
      throw new CatalogueError('menuLimit', { limit: DEEPEST });
  }

  /** @throws CatalogueError nameTaken where a node of the same kind has the name in that directory */
  checkName(name: string, type: MenuRow['menu_type'], parentCode: string | null, locale: Locale, except = ''): void {
    if (this.hasName(name, type, parentCode, locale, except)) throw new CatalogueError('nameTaken', { name });
  }

  /** The name, with a number behind it where it is taken. */
  freeName(name: string, type: MenuRow['menu_type'], parentCode: string | null, locale: Locale): string {
    for (let number = 1; ; number++) {
      const end = number === 1 ? '' : ` (${number})`;
      const candidate = `${name.slice(0, BOARD_NAME_LENGTH - end.length)}${end}`;
      if (!this.hasName(candidate, type, parentCode, locale)) return candidate;
    }
  }

  hasName(name: string, type: MenuRow['menu_type'], parentCode: string | null, locale: Locale, except = ''): boolean {
    return this.childrenOf(parentCode).some(
      (row) => row.menu_type === type && row.menu_code !== except && nameIn(row.names, locale) === name,
    );
  }

  /** Codes of a directory's children in the order that a move makes. */
  orderWith(menuCode: string, parentCode: string | null, beforeCode: string | null): string[] {
    const others = this.childrenOf(parentCode)
      .map((row) => row.menu_code)
      .filter((code) => code !== menuCode);
    const at = beforeCode === null ? -1 : others.indexOf(beforeCode);
    return at < 0 ? [...others, menuCode] : [...others.slice(0, at), menuCode, ...others.slice(at)];
  }
}

/** Levels of a branch; 1 for a node alone. */
function heightOf(branch: readonly MenuRow[]): number {
  const depth = new Map<string, number>();
  for (const row of branch) depth.set(row.menu_code, (depth.get(row.parent_code ?? '') ?? 0) + 1);
  return Math.max(0, ...depth.values());
}
