import {
  COMPONENT_TYPE_CODES,
  ENDPOINTS,
  type PaperSummary,
  type QueryResult,
  type ReportConfiguration,
  type ReportPublication,
} from '@tessera/contract';

import type { TestServer } from '../../testing/index.ts';

const { menu, query, report, reportPublication } = ENDPOINTS;

export interface Step {
  readonly menuCode: string;
  readonly version: number;
  readonly paperId: string;
  readonly componentCode: string;
  readonly nextId: string | null;
}
export interface Signed {
  readonly server: TestServer;
  readonly editor: string;
  readonly reader: string;
}

/** A text as a component of a page. */
export const textComponent = (name: string, code = 'x') => ({
  code,
  name,
  typeCode: COMPONENT_TYPE_CODES.text,
  text: { type: 'doc', content: [] },
});

/** Calls on reports as their tests make them. @param signed who calls now; the editor unless another token is given */
export function reportCalls(signed: () => Signed) {
  let made = 0;
  const call = <Data = Step>(endpoint: object, input: object, token = signed().editor) =>
    signed().server.call<Data>(endpoint, input, token);
  const done = async <Data = Step>(endpoint: object, input: object, token = signed().editor) => {
    const reply = await call<Data>(endpoint, input, token);
    if (reply.code !== '0') throw new Error(`${JSON.stringify(input)} was answered ${reply.code} ${reply.msg}`);
    return reply.data;
  };
  const newReport = async () => {
    const body = { menuType: '3', menuName: `报告 ${(made += 1)}`, parentCode: null };
    return (await done<{ menuCode: string }>(menu.add, { body })).menuCode;
  };
  const newPage = async (menuCode: string, title: string, more: object = {}) =>
    (await done(report.newPaper, { body: { menuCode, title, ...more } })).paperId;
  const titles = async (menuCode: string) =>
    (await done<PaperSummary[]>(report.papers, { params: { id: menuCode }, query: { draft: '1' } })).map(
      ({ title }) => title,
    );
  const draft = (menuCode: string) => done<ReportConfiguration>(report.draft, { params: { id: menuCode } });
  const readerSees = (menuCode: string) =>
    call<ReportConfiguration>(report.published, { params: { id: menuCode } }, signed().reader);
  const publish = async (menuCode: string) => {
    const { version } = await draft(menuCode);
    return done<ReportPublication>(reportPublication.publish, { body: { menuCode, version } });
  };
  /** Copies of sample charts on a page. */
  const chartsOn = async (menuCode: string, paperId: string, count: number) => {
    const reportCodes = Array.from({ length: count }, (_, at) => `sample-overview-${at + 1}`);
    const copied = await done<{ reportCodes: string[] }>(menu.copyCharts, {
      body: { menuCode, fromCode: 'sample-overview', reportCodes },
    });
    for (const reportCode of copied.reportCodes)
      await done(report.addPaperComponent, { body: { paperId, reportCode } });
    return copied.reportCodes;
  };
  const rows = async (menuCode: string, reportCode: string, token = signed().reader, boardState?: object) =>
    call<QueryResult>(query.boardReport, { body: { menuCode, reportCode, boardState } }, token);
  return { call, done, newReport, newPage, titles, draft, readerSees, publish, chartsOn, rows };
}
