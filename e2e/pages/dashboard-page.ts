import { expect, type Locator, type Page } from '@playwright/test';

import { NOT_YET } from './not-yet.ts';

/** /main/dashboard. */
export class DashboardPage {
  readonly tree: Locator;
  readonly search: Locator;
  readonly title: Locator;
  readonly charts: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('tree', { name: '看板目录' });
    this.search = page.getByRole('searchbox', { name: '搜索看板' });
    this.title = page.getByRole('heading', { level: 2 }).first();
    this.charts = page.locator('section[aria-busy][aria-labelledby]');
  }

  chart(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true }).first();
  }

  async choose(board: string): Promise<void> {
    await this.tree.getByRole('treeitem', { name: board, exact: true }).click();
  }

  async act(chart: string, action: string): Promise<void> {
    await this.chart(chart)
      .getByRole('button', { name: `${chart} 的操作` })
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Waits until no chart in sight is on its way. */
  async settled(): Promise<void> {
    await expect(this.charts.first()).toBeVisible();
    await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(this.page.locator('section[aria-labelledby]').locator(NOT_YET)).toHaveCount(0);
  }
}
