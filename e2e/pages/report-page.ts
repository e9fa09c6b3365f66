import { expect, type Locator, type Page } from '@playwright/test';

import { NOT_YET } from './not-yet.ts';

/** /report/reportboard and /intelligentReport. */
export class ReportPage {
  readonly tree: Locator;
  readonly name: Locator;
  readonly pages: Locator;
  /** The sheet that is read. */
  readonly sheet: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('tree', { name: '报告目录' });
    this.name = page.getByRole('heading', { level: 2 }).first();
    this.pages = page.getByRole('list', { name: '报告的页面' }).getByRole('button');
    this.sheet = page.locator('[data-sheet]').first();
  }

  get current(): Locator {
    return this.page.locator('[aria-current="page"]');
  }

  async go(name: string): Promise<void> {
    await this.pages.and(this.page.getByRole('button', { name, exact: true })).click();
  }

  /** Waits until nothing of the sheet is on its way. */
  async settled(): Promise<void> {
    await expect(this.sheet).toBeVisible();
    await expect(this.sheet.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(this.sheet.locator(NOT_YET)).toHaveCount(0);
  }
}
