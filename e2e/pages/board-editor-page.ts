import { expect, type Locator, type Page } from '@playwright/test';

/** /main/dashboard with `mode=edit`. */
export class BoardEditorPage {
  readonly saved: Locator;
  readonly undo: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.saved = page.locator('[data-status="saved"]');
    this.undo = page.getByRole('button', { name: '撤销（Ctrl+Z）' });
  }

  /** A component on the grid, by the beginning of its name. */
  item(name: string): Locator {
    return this.page.locator(`[data-component][aria-label^="${name}，"]`);
  }

  async add(what: string): Promise<void> {
    await this.page.getByRole('button', { name: '添加', exact: true }).click();
    await this.page.getByRole('menuitem', { name: what, exact: true }).click();
  }

  /** Place and size on screen once it rests, in whole pixels. */
  async box(name: string): Promise<{ x: number; y: number; width: number; height: number }> {
    const item = this.item(name);
    const read = async () => {
      const box = await item.boundingBox();
      return (
        box && {
          x: Math.round(box.x),
          y: Math.round(box.y),
          width: Math.round(box.width),
          height: Math.round(box.height),
        }
      );
    };
    await expect(item).toBeVisible();
    let last: string | null = null;
    await expect
      .poll(async () => {
        const next = JSON.stringify(await read());
        const rests = next === last;
        last = next;
        return rests;
      })
      .toBe(true);
    const box = await read();
    if (!box) throw new Error(`${name} has no place`);
    return box;
  }

  /** Waits until the last change is saved. */
  async settled(): Promise<void> {
    await expect(this.saved).toBeVisible();
  }
}
