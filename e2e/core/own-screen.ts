import { randomUUID } from 'node:crypto';

import { emptyDynamicDocument, menu, screenApp, type ChartDraftInput } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { addChart } from './own-board.ts';

/**
 * Puts a chart of sales by region and a clock on a screen and publishes it.
 * @param more of the chart
 * @returns its title
 */
export async function fillScreen(
  caller: SignedInCaller,
  menuCode: string,
  more: Partial<ChartDraftInput> = {},
): Promise<string> {
  const name = '各大区销售额';
  const reportCode = await addChart(caller, { menuCode, name, by: 'orders.region', more });
  const { method, path } = screenApp.addComponent;
  const style = { x: 80, y: 120, w: 900, h: 600 };
  await caller.call(method, path, { menuCode, reportCode, style });
  const element = { code: 'clock', name: '时钟', typeCode: 'clock' };
  const step = await caller.call(method, path, { menuCode, element, style: { ...style, x: 1_040 } });
  const { version } = screenApp.addComponent.reply.parse(step);
  await caller.call(screenApp.publish.method, screenApp.publish.path, { menuCode, version });
  return name;
}

/** A dynamic screen of a published screen for two stores, which its address names. */
export async function addDynamicScreen(
  caller: SignedInCaller,
  menuName: string,
  screenCode: string,
): Promise<{ readonly menuCode: string; readonly sources: readonly [string, string] }> {
  const made = await caller.call(menu.add.method, menu.add.path, { parentCode: null, menuType: '5', menuName });
  const { menuCode } = menu.add.reply.parse(made);
  const sources = ['上海店', '北京店'] as const;
  const document = emptyDynamicDocument();
  const dynamic = {
    ...document.dynamic,
    screenCode,
    sources: sources.map((name, at) => ({ id: `s${at}`, name, value: `store-${at}` })),
  };
  const body = { version: 0, lockKey: randomUUID(), document: { ...document, dynamic } };
  await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), body);
  return { menuCode, sources };
}
