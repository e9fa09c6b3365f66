import type { Locator, Page } from '@playwright/test';

/** Line at the top of the main area. */
export class Header {
  readonly modules: Locator;
  readonly bell: Locator;
  readonly theme: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.modules = page.getByRole('navigation', { name: '模块' });
    this.bell = page.getByRole('button', { name: /^消息/ });
    this.theme = page.getByRole('button', { name: /^切换到.色主题$/ });
  }

  moduleNames(): Promise<string[]> {
    return this.modules.locator('a, button').allInnerTexts();
  }

  async userMenu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: /^用户菜单/ }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async chooseLanguage(current: string, wanted: string): Promise<void> {
    await this.page.getByRole('button', { name: current, exact: true }).click();
    await this.page.getByRole('menuitemradio', { name: wanted }).click();
  }
}
