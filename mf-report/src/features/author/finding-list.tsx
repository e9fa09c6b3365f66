import { valueText } from '@tessera/board/paper';
import type { ReportDocument } from '@tessera/contract';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

import type { AuthorFinding } from './author-finding.ts';

const TEXTS = defineMessages({
  noPages: { id: 'report.finding.noPages', defaultMessage: '报告没有页面' },
  blankPage: { id: 'report.finding.blankPage', defaultMessage: '空白页' },
  chartMissing: { id: 'report.finding.chartMissing', defaultMessage: '图表已被删除' },
  noDataSource: { id: 'report.finding.noDataSource', defaultMessage: '图表没有数据来源' },
  tableVanished: { id: 'report.finding.tableVanished', defaultMessage: '图表的数据表已不存在' },
  fieldVanished: { id: 'report.finding.fieldVanished', defaultMessage: '图表用到的字段已不存在' },
  filterUnbound: { id: 'report.finding.filterUnbound', defaultMessage: '筛选器没有作用于任何图表' },
  notRepeated: { id: 'report.finding.notRepeated', defaultMessage: '此页按字段重复，但页上没有图表随之变化' },
  noData: { id: 'report.finding.noData', defaultMessage: '图表没有数据' },
  chartFailed: { id: 'report.finding.chartFailed', defaultMessage: '图表查询失败' },
  tooHigh: { id: 'report.finding.tooHigh', defaultMessage: '组件比一页还高，只显示一页的高度' },
  textOverflows: { id: 'report.finding.textOverflows', defaultMessage: '文字超出位置，下方的内容会后移' },
  lineCut: { id: 'report.finding.lineCut', defaultMessage: '有一行比一页还高，会从中间截断' },
  tableCut: { id: 'report.finding.tableCut', defaultMessage: '表格的行或列超出位置，没有显示完' },
  rowsLeft: { id: 'report.finding.rowsLeft', defaultMessage: '行数超过上限，其余的行不会列出' },
  tooLarge: { id: 'report.finding.tooLarge', defaultMessage: '表格太大，不能延续到后面的页，只显示位置内的行' },
  sideSheets: { id: 'report.finding.sideSheets', defaultMessage: '列太宽，放不下的列排在附页上' },
  columnCut: { id: 'report.finding.columnCut', defaultMessage: '有的列比表格的位置还宽，右侧被截断' },
  notFrozen: { id: 'report.finding.notFrozen', defaultMessage: '冻结的列太宽，不会在附页上重复' },
  headCut: { id: 'report.finding.headCut', defaultMessage: '表头超过半页，会被截断' },
}) satisfies Record<AuthorFinding['kind'], MessageDescriptor>;
/** What is as it was designed, but good to know. */
const GOOD_TO_KNOW: readonly AuthorFinding['kind'][] = ['textOverflows', 'sideSheets'];

export interface FindingListProps {
  readonly document: ReportDocument;
  readonly findings: readonly AuthorFinding[];
  /** Whether nothing more comes. */
  readonly done: boolean;
  /** @param componentCode null for the page itself */
  onShow(paperId: string, componentCode: string | null): void;
}

/** What a check before publishing found; each leads to its page. */
export function FindingList({ document, findings, done, onShow }: FindingListProps) {
  const intl = useIntl();
  const { papers } = document.report;
  if (done && findings.length === 0)
    return (
      <MessageBar intent="success">
        <MessageBarBody>
          <FormattedMessage id="report.check.clean" defaultMessage="检查没有发现问题" />
        </MessageBarBody>
      </MessageBar>
    );
  return findings.map(({ kind, paperId, componentCode, name, value }) => {
    const at = papers.findIndex(({ id }) => id === paperId);
    return (
      <MessageBar key={`${kind}/${paperId}/${componentCode}`} intent={GOOD_TO_KNOW.includes(kind) ? 'info' : 'warning'}>
        <MessageBarBody>
          {[
            at < 0
              ? null
              : intl.formatMessage(
                  { id: 'report.sheet.number', defaultMessage: '第 {number, number} 页' },
                  { number: at + 1 },
                ),
            value === undefined ? null : valueText(value, intl),
            name,
            intl.formatMessage(TEXTS[kind]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </MessageBarBody>
        {paperId !== null && at >= 0 ? (
          <MessageBarActions>
            <Button size="small" onClick={() => onShow(paperId, componentCode)}>
              <FormattedMessage id="report.finding.show" defaultMessage="查看" />
            </Button>
          </MessageBarActions>
        ) : null}
      </MessageBar>
    );
  });
}
