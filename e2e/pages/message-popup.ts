import type { Locator, Page } from '@playwright/test';

/** Notification of new messages at the bottom right. */
export class MessagePopup {
  readonly root: Locator;
  readonly title: Locator;
  readonly index: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: '新消息' });
    this.title = this.root.getByRole('heading');
    this.index = this.root.getByText(/^\d+ \/ \d+$/);
    this.previous = this.root.getByRole('button', { name: '上一条' });
    this.next = this.root.getByRole('button', { name: '下一条' });
    this.close = this.root.getByRole('button', { name: '关闭' });
  }
}
