import { randomUUID } from 'node:crypto';

import { menu, report, reportPaperSchema, reportPublication, type RichTextBlock } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { ReportPage } from '../../pages/report-page.ts';

const TEXT = 'flow-text';
const HEADINGS = 24;
const LINE = '本月各大区销售额与上月相比的变化，以及对下一季度备货的建议，请各门店据此安排。';

/** Headings and paragraphs, each with a number of its own. */
const words = Array.from({ length: HEADINGS }, (_unused, part) => [
  `标题${part + 1}。`,
  `${LINE.repeat(3)}段落${part + 1}。`,
]).flat();
const longText = words.map((text, at): RichTextBlock =>
  at % 2 === 0
    ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }
    : { type: 'paragraph', content: [{ type: 'text', text }] },
);

/** Publishes a report with a long text. @returns its code */
async function publish(caller: SignedInCaller): Promise<string> {
  const made = await caller.call(menu.add.method, menu.add.path, {
    parentCode: null,
    menuType: '3',
    menuName: ownName('长文报告'),
  });
  const { menuCode } = menu.add.reply.parse(made);
  const draft = report.draft.reply.parse(await caller.call('GET', report.draft.path.replace('{id}', menuCode)));
  const own = draft.document.report;
  const [first] = own?.papers ?? [];
  if (!own || !first) throw new Error('a new report has a page');
  const paper = reportPaperSchema.parse({ ...first, title: '说明', layout: [{ i: TEXT, x: 0, y: 0, w: 24, h: 20 }] });
  await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), {
    version: draft.version,
    lockKey: randomUUID(),
    document: {
      ...draft.document,
      components: [{ code: TEXT, name: '说明', typeCode: '0003', text: { type: 'doc', content: longText } }],
      report: {
        ...own,
        styleDTO: { ...own.styleDTO, layoutType: '1' },
        papers: [paper],
      },
    },
  });
  const saved = report.draft.reply.parse(await caller.call('GET', report.draft.path.replace('{id}', menuCode)));
  await caller.call(reportPublication.publish.method, reportPublication.publish.path, {
    menuCode,
    version: saved.version,
  });
  return menuCode;
}

/** Characters of a text that the sheet shows, and by how many px the sheet's edges cut them at most. */
const linesIn = (root: Element, [within, inside]: readonly [string, string]) => {
  const box = root.querySelector(within)?.getBoundingClientRect();
  const lines: { text: string; cut: number }[] = [];
  for (const part of root.querySelectorAll(inside)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && box; node = walker.nextNode()) {
      const range = document.createRange();
      // The rectangle of a longer range does not say which characters are on which line.
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, bottom } = range.getBoundingClientRect();
        if (bottom <= box.top + 1 || top >= box.bottom - 1) continue;
        const cut = Math.max(0, box.top - top, bottom - box.bottom);
        lines.push({ text: node.textContent?.[at] ?? '', cut });
      }
    }
  }
  return { text: lines.map(({ text }) => text).join(''), cut: Math.max(0, ...lines.map(({ cut }) => cut)) };
};

test('a text that is higher than a sheet goes on between two lines: nothing is cut, lost or doubled, headings stay with what follows', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const menuCode = await publish(caller);
  const page = await open({ role: 'owner' }, `/intelligentReport?menuCode=${menuCode}`);
  const reader = new ReportPage(page);
  const sheets = (name: string) => reader.pages.filter({ hasText: name });
  await expect.poll(async () => sheets('说明').count()).toBeGreaterThan(2);
  const texts: string[] = [];
  for (let at = 0; at < (await sheets('说明').count()); at += 1) {
    await sheets('说明').nth(at).click();
    await reader.settled();
    await expect(reader.sheet.locator('[data-text-box]')).toBeVisible();
    const { text, cut } = await reader.sheet.evaluate(linesIn, [
      `[data-paper-box="${TEXT}"]`,
      '[data-text-box]',
    ] as const);
    expect(cut).toBeLessThan(1);
    // A heading is never the last line of a sheet.
    expect(text).not.toMatch(/标题\d+。$/);
    texts.push(text);
  }
  expect(texts.join('')).toBe(words.join(''));
  await caller.call(menu.remove.method, menu.remove.path, { menuCode });
});
