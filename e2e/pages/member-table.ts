import type { Locator, Page } from '@playwright/test';

/** Table of members. */
export class MemberTable {
  readonly root: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('table');
  }

  row(name: string): Locator {
    return this.root.getByRole('row').filter({ hasText: name });
  }

  async act(name: string, action: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `${name} 的更多操作` })
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }
}
