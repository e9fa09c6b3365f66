import { COMPONENT_TYPE_CODES } from '@tessera/contract';

import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type ReportEndpoint = Extract<
  EndpointName,
  `report.${string}` | `reportForm.${string}` | `reportPublication.${string}`
>;

const reportId = ({ report }: ExampleIds): CallInput => ({ params: { id: report } });
const inBody = ({ report }: ExampleIds): CallInput => ({ body: { menuCode: report } });
const paperId = ({ paper }: ExampleIds): CallInput => ({ params: { id: paper } });
const componentId = ({ reportComponent }: ExampleIds): CallInput => ({ params: { id: reportComponent } });

/** Well-formed inputs of the calls of reports. */
export const REPORT_INPUTS: Readonly<Record<ReportEndpoint, (ids: ExampleIds) => CallInput>> = {
  'report.published': reportId,
  'report.draft': reportId,
  'report.deleteNotInSmartReporting': reportId,
  'report.paperDetail': paperId,
  'report.addPaperComponent': ({ paper }) => ({
    body: {
      paperId: paper,
      component: {
        code: 'new',
        name: 'Example',
        typeCode: COMPONENT_TYPE_CODES.text,
        text: { type: 'doc', content: [] },
      },
    },
  }),
  'report.updatePaperComponent': ({ reportComponent }) => ({
    body: { componentCode: reportComponent, style: { x: 0, y: 0, w: 6, h: 6 } },
  }),
  'report.removePaperComponent': componentId,
  'report.clear': (ids) => ({ ...reportId(ids), body: {} }),
  'report.modify': ({ report }) => ({ body: { menuCode: report, reportName: 'Example' } }),
  'report.topPaper': (ids) => ({ ...paperId(ids), body: {} }),
  'report.removePaper': paperId,
  'report.updatePaper': (ids) => ({ ...paperId(ids), body: { title: 'Example' } }),
  'reportForm.list': () => ({ body: {} }),
  'reportForm.save': ({ report, role }) => ({ body: { path: '/reportForm', menuCode: report, roleId: role } }),
  'reportForm.remove': () => ({ body: { path: '/reportForm' } }),
  'reportForm.open': () => ({ body: { path: '/reportForm' } }),
  'report.chartDetail': componentId,
  'report.textDetail': componentId,
  'report.imageDetail': componentId,
  'report.aiDetail': componentId,
  'report.addComponent': ({ report }) => ({
    body: { menuCode: report, typeCode: COMPONENT_TYPE_CODES.text, componentName: 'Example' },
  }),
  'report.checkFilters': (ids) => ({ ...reportId(ids), body: { checked: [] } }),
  'report.filterInfo': reportId,
  'report.downloadFilter': reportId,
  'report.info': reportId,
  'report.newPaper': inBody,
  'report.movePaper': ({ report, paper }) => ({ body: { menuCode: report, paperId: paper, sort: 1 } }),
  'report.updatePaperProperty': ({ report, paper }) => ({
    body: { menuCode: report, paperId: paper, title: 'Example' },
  }),
  'report.moveComponent': ({ report, paper, reportComponent }) => ({
    body: { menuCode: report, paperId: paper, componentCode: reportComponent },
  }),
  'report.copyComponent': ({ report, paper, reportComponent }) => ({
    body: { menuCode: report, paperId: paper, componentCode: reportComponent },
  }),
  'report.papers': reportId,
  'reportPublication.publish': ({ report }) => ({ body: { menuCode: report, version: 1 } }),
  'reportPublication.withdraw': inBody,
  'reportPublication.list': inBody,
  'reportPublication.rollback': ({ report }) => ({ body: { menuCode: report, publication: 1 } }),
  'reportPublication.compare': ({ report }) => ({ body: { menuCode: report, from: 1 } }),
  'reportPublication.check': inBody,
  'reportPublication.repeats': ({ paper }) => ({ body: { paperId: paper } }),
};
