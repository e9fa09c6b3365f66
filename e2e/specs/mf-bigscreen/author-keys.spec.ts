import { menu } from '@tessera/contract';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

test('a screen is put together by keys alone, and copied to another one', async ({ open, installation }) => {
  const caller = await sharedCaller(installation, 'owner');
  const make = async (name: string) => {
    const body = { parentCode: null, menuType: '4', menuName: ownName(name) };
    return menu.add.reply.parse(await caller.call(menu.add.method, menu.add.path, body)).menuCode;
  };
  const [first, second] = [await make('键盘大屏'), await make('另一大屏')];
  const page = await open({ role: 'owner' }, `/bigScreen/bigScreenConfig?menuCode=${first}`);
  const layers = page.getByRole('tree', { name: '图层' });
  const lines = layers.getByRole('treeitem');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  for (const [at, name] of ['时钟', '边框', '容器'].entries()) {
    await page.getByRole('button', { name, exact: true }).focus();
    await press('Enter');
    await expect(lines).toHaveCount(at + 1);
  }
  await layers.focus();
  await press('Home', 'ArrowDown');
  await expect(layers.getByRole('treeitem', { name: '边框' })).toHaveAttribute('aria-selected', 'true');
  const x = Number(await field('X').inputValue());
  await press('m', 'ArrowRight', 'Shift+ArrowRight', 'Escape');
  await expect(field('X')).toHaveValue(String(x + 11));
  const width = Number(await field('宽').inputValue());
  await press('r', 'Shift+ArrowLeft', 'Escape');
  await expect(field('宽')).toHaveValue(String(width - 10));
  await press('Alt+ArrowDown');
  await expect(lines).toHaveText([/容器/, /时钟/, /边框/]);
  await press('Shift+ArrowUp', 'Control+g');
  await expect(layers.getByRole('treeitem', { name: '组' })).toBeVisible();
  await press('Control+Shift+l');
  await expect(layers.getByRole('treeitem', { name: '组, 已锁定' })).toBeVisible();
  await press('Shift+F10');
  await page.getByRole('menuitem', { name: '解锁' }).press('Enter');
  await expect(layers.getByRole('treeitem', { name: '组, 已锁定' })).toBeHidden();
  await press('Control+c');

  await page.goto(page.url().replace(first, second));
  await expect(page.getByText('画布上还没有组件')).toBeVisible();
  await layers.focus();
  await press('Control+v');
  await expect(layers.getByRole('treeitem', { name: '组' })).toBeVisible();
  await expect(page.locator(`[data-stage="${second}"] [data-layer]`)).toHaveCount(3);
});
