import { expect, type Locator, type Page } from '@playwright/test';

import { restingBox, type Box } from '../core/rest.ts';

/** /main/dashboard with `mode=edit`. */
export class BoardEditorPage {
  readonly saved: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.saved = page.locator('[data-status="saved"]');
    // Its name is that of the step.
    this.undo = page.getByRole('button', { name: /^撤销.*（Ctrl\+Z）$/ });
    this.redo = page.getByRole('button', { name: /^重做.*（Ctrl\+Shift\+Z）$/ });
  }

  /** A component on the grid, by the beginning of its name. */
  item(name: string): Locator {
    return this.page.locator(`[data-component][aria-label^="${name}，"]`);
  }

  async add(what: string): Promise<void> {
    await this.page.getByRole('button', { name: '添加', exact: true }).click();
    await this.page.getByRole('menuitem', { name: what, exact: true }).click();
  }

  /** Chooses a chart of a board in the dialog of existing ones, where other boards have charts of that name too. */
  async pick(board: string, chart: string): Promise<void> {
    const charts = this.page.getByRole('dialog').getByRole('region', { name: board, exact: true });
    await charts.getByRole('checkbox', { name: chart, exact: true }).check();
  }

  /** Place and size on screen once it rests, in whole pixels. */
  async box(name: string): Promise<Box> {
    await expect(this.item(name)).toBeVisible();
    return restingBox(this.item(name));
  }

  /** Waits until the last change is saved. */
  async settled(): Promise<void> {
    await expect(this.saved).toBeVisible();
  }
}
