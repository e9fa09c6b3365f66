import { randomUUID } from 'node:crypto';

import {
  menu,
  report,
  reportLayoutSchema,
  reportPaperSchema,
  reportPublication,
  type BoardComponent,
  type ReportPaper,
  type RichText,
} from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { addChart } from './own-board.ts';

const WORDS =
  '本月华东门店销售额高于目标一成，退货率持平；大区经理须于月底前说明差异与下一步行动。页行金木水火土言风长车马'.split(
    '',
  );
const FIELDS = ['orders.region', 'orders.channel'] as const;

/** Numbers between 0 and 1 that a seed always gives in the same order (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Publishes a report of random pages: texts with links, numbers, tables that need one sheet or several, with totals or
 * without, pages that are repeated by a field, headers and footers that some pages lack. Both papers take turns.
 * @returns its code
 */
export async function publishGenerated(caller: SignedInCaller, seed: number, menuName: string): Promise<string> {
  const random = numbersOf(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const often = () => random() < 0.5;
  const call = (endpoint: { readonly method: string; readonly path: string }, body: object) =>
    caller.call(endpoint.method, endpoint.path, body);
  const made = await call(menu.add, { parentCode: null, menuType: '3', menuName });
  const { menuCode } = menu.add.reply.parse(made);
  const components: BoardComponent[] = [];
  const papers: ReportPaper[] = [];
  const sentence = () => Array.from({ length: 8 + upTo(60) }, () => WORDS[upTo(WORDS.length)]).join('');
  const text = (): string => {
    const code = randomUUID();
    const content = Array.from({ length: 1 + upTo(4) }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: sentence(), ...(often() ? { marks: [{ type: 'bold' }] } : {}) }],
    }));
    const link = { type: 'link', attrs: { href: `/intelligentReport?menuCode=${menuCode}` } };
    content.push({ type: 'paragraph', content: [{ type: 'text', text: '见全文', marks: [link] }] });
    components.push({ code, typeCode: '0003', name: '说明', text: { type: 'doc', content } as RichText });
    return code;
  };
  const table = (long: boolean): Promise<string> => {
    const field = FIELDS[upTo(FIELDS.length)] ?? FIELDS[0];
    const quarters = { uniqId: 'q', fieldId: 'orders.order_date', granularity: 'season' as const };
    const [first, second] = [{ uniqId: 'd', fieldId: field }, quarters];
    return addChart(caller, {
      menuCode,
      name: `表${upTo(90) + 10}`,
      by: field,
      type: 'graph_crosstab',
      param: { dimensionCondition: long ? (often() ? [first, second] : [second, first]) : [first] },
    });
  };
  for (let index = 0; index < 2 + upTo(2); index += 1) {
    const code = await table(index === 0);
    const at = 12 + upTo(6);
    papers.push(
      reportPaperSchema.parse({
        id: randomUUID(),
        title: often() ? `第${index + 1}部分` : '',
        layout: [
          { i: text(), x: 0, y: 0, w: often() ? 24 : 16, h: 6 + upTo(6) },
          { i: code, x: 0, y: at, w: often() ? 24 : 18, h: 14 + upTo(16) },
        ],
        tables: [{ i: code, pageSubtotal: often(), runningTotal: often(), groups: often() ? 'flow' : 'together' }],
        repeat: index === 1 && often() ? { tblId: 'sample-orders', fieldId: 'orders.region' } : null,
        style: { isShowBgColor: true, bgColor: often() ? 'white' : '#eef4fb', isShowWatermark: often() },
      }),
    );
  }
  const excluded = () => papers.filter(often).map(({ id }) => id);
  const styleDTO = reportLayoutSchema.parse({
    layoutType: seed % 2 === 0 ? '0' : '1',
    isShowPageHeader: often(),
    isShowPageFooter: often(),
    isShowFooterLeft: true,
    footerLeftContent: sentence().slice(0, 20),
    headerExcludePages: excluded(),
    footerExcludePages: excluded(),
  });
  const draft = report.draft.reply.parse(await caller.call('GET', report.draft.path.replace('{id}', menuCode)));
  const document = {
    ...draft.document,
    components,
    report: { ...draft.document.report, styleDTO, papers },
  };
  const saved = await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), {
    version: draft.version,
    lockKey: randomUUID(),
    document,
  });
  const { version } = menu.saveConfiguration.reply.parse(saved);
  await call(reportPublication.publish, { menuCode, version });
  return menuCode;
}
