import type { Locator, Page } from '@playwright/test';

/** /login. */
export class SignInPage {
  readonly account: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly failure: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.account = page.getByRole('textbox', { name: '账号' });
    this.password = page.getByLabel('密码', { exact: true });
    this.submit = page.getByRole('button', { name: '登录', exact: true });
    this.failure = page.locator('form').getByRole('alert');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`);
  }

  async signIn(account: string, password: string): Promise<void> {
    await this.account.fill(account);
    await this.password.fill(password);
    await this.submit.click();
  }
}
