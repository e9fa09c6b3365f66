import { expect, type Locator, type Page } from '@playwright/test';

import { drawn, restingBox } from '../core/rest.ts';

export class ChartEditorPage {
  readonly fields: Locator;
  readonly preview: Locator;
  readonly name: Locator;
  readonly undo: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.fields = page.getByRole('region', { name: '数据表与字段' });
    this.preview = page.getByRole('region', { name: '图表预览' });
    this.name = page.getByRole('textbox', { name: '图表名称' });
    // Its name is that of the step.
    this.undo = page.getByRole('button', { name: /^撤销.*（Ctrl\+Z）$/ });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async chooseTable(name: string): Promise<void> {
    await this.button('选择数据表').click();
    await this.page.getByRole('button', { name, exact: true }).click();
    await expect(this.fields.getByRole('list').first()).toBeVisible();
  }

  field(name: string): Locator {
    return this.fields.getByRole('button', { name, exact: true });
  }

  well(name: string): Locator {
    return this.page.getByRole('region', { name: '图表的字段' }).getByRole('region', { name, exact: true });
  }

  /** Fields of a well: by button, since each has a menu. */
  chips(well: string): Locator {
    return this.well(well).getByRole('listitem').getByRole('button');
  }

  type(code: string): Locator {
    return this.page.locator(`[data-chart-type="${code}"]`);
  }

  async menu(chip: Locator, ...entries: readonly string[]): Promise<void> {
    await chip.click();
    for (const [at, entry] of entries.entries()) {
      const item = this.page
        .getByRole('menuitem', { name: entry, exact: true })
        .or(this.page.getByRole('menuitemradio', { name: entry, exact: true }));
      await item.last().click();
      // What a choice leaves open is closed by Esc, level by level.
      if (at === entries.length - 1)
        for (let level = 0; level < entries.length; level += 1)
          if ((await this.page.getByRole('menu').count()) > 0) await this.page.keyboard.press('Escape');
    }
  }

  /** Drags by the mouse, as a hand does: past the threshold first, then to the goal. */
  async drag(from: Locator, to: Locator, below = 0.5): Promise<void> {
    const [start, goal] = [await restingBox(from), await restingBox(to)];
    const { mouse } = this.page;
    await mouse.move(start.x + 30, start.y + start.height / 2);
    await mouse.down();
    await mouse.move(start.x + 42, start.y + start.height / 2 + 6, { steps: 3 });
    await drawn(this.page);
    await mouse.move(goal.x + goal.width / 2, goal.y + goal.height * below, { steps: 6 });
    // A hand rests over the goal before it lets go.
    await drawn(this.page);
    await mouse.up();
  }

  /** The focus is in the menu that was opened: keys are its own from now on. */
  async inMenu(): Promise<void> {
    await expect(this.page.locator('[role="menu"]:focus-within').first()).toBeVisible();
  }

  /** The answer to the newest question is on the screen. */
  async answered(): Promise<void> {
    await expect(this.preview.locator('[aria-busy="true"], .fui-Skeleton, .tessera-chart-loading')).toHaveCount(0);
    await expect(this.preview.getByText('数据截至')).toBeVisible();
  }
}
