import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

/** What is exported; default: the overview of the sample. */
export interface Exported {
  readonly noun?: '看板' | '大屏';
  readonly name?: string;
}

/** Export menu of a board or screen, its dialog and the export manager. */
export class ExportPage {
  readonly manager: Locator;
  private readonly page: Page;
  private readonly title: string;
  private readonly name: string;

  constructor(page: Page, { noun = '看板', name = '经营总览' }: Exported = {}) {
    this.page = page;
    this.title = `导出${noun}`;
    this.name = name;
    this.manager = page.getByRole('dialog').filter({ hasText: '导出管理' });
  }

  /** Chooses a kind in the menu and exports; `prepare` may change the dialog before. */
  async start(kind: string, prepare?: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: this.title }).click();
    await this.page.getByRole('menuitem', { name: kind }).click();
    const dialog = this.page.getByRole('dialog').filter({ hasText: this.title });
    await expect(dialog.getByRole('radio', { name: kind })).toBeChecked();
    await prepare?.(dialog);
    await dialog.getByRole('button', { name: '导出', exact: true }).click();
    await expect(this.manager).toBeVisible();
  }

  /** The newest export whose file ends so. */
  row(extension: string): Locator {
    return this.manager
      .locator('li')
      .filter({ hasText: `.${extension}` })
      .first();
  }

  /** Waits until the newest export of a kind is there, and downloads it. */
  async fetch(extension: string): Promise<Buffer> {
    await expect(this.row(extension)).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
    const loading = this.page.waitForEvent('download');
    await this.row(extension).getByRole('button', { name: '下载' }).click();
    const download = await loading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${this.name}_\\d{8}-\\d{4}\\.${extension}$`));
    return readFile(await download.path());
  }

  async close(): Promise<void> {
    await this.manager.getByRole('button', { name: '关闭' }).click();
    await expect(this.manager).toHaveCount(0);
  }
}
