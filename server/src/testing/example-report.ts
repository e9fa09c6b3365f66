import { COMPONENT_TYPE_CODES, ENDPOINTS } from '@tessera/contract';

import type { ExampleIds } from './example-types.ts';
import type { TestServer } from './test-server.ts';

/** A published report with a second page, on which a text stands. */
export async function makeExampleReport(
  server: TestServer,
  corporationCode: string,
  token: string,
): Promise<Pick<ExampleIds, 'report' | 'paper' | 'reportComponent'>> {
  const { menu, report, reportPublication } = ENDPOINTS;
  const node = { menuType: '3', menuName: `Report of ${corporationCode}`, parentCode: null };
  const { menuCode } = (await server.call<{ menuCode: string }>(menu.add, { body: node }, token)).data;
  const page = await server.call<{ paperId: string }>(report.newPaper, { body: { menuCode, title: 'Second' } }, token);
  const { paperId } = page.data;
  const text = { menuCode, paperId, typeCode: COMPONENT_TYPE_CODES.text, componentName: 'Text' };
  const made = await server.call<{ componentCode: string; version: number }>(
    report.addComponent,
    { body: text },
    token,
  );
  const { componentCode, version } = made.data;
  await server.call(reportPublication.publish, { body: { menuCode, version } }, token);
  return { report: menuCode, paper: paperId, reportComponent: componentCode };
}
