import type { ReportDocument, ReportFinding } from '@tessera/contract';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

const TEXTS = defineMessages({
  noPages: { id: 'report.finding.noPages', defaultMessage: '报告没有页面' },
  blankPage: { id: 'report.finding.blankPage', defaultMessage: '空白页' },
  chartMissing: { id: 'report.finding.chartMissing', defaultMessage: '图表已被删除' },
  noDataSource: { id: 'report.finding.noDataSource', defaultMessage: '图表没有数据来源' },
  tableVanished: { id: 'report.finding.tableVanished', defaultMessage: '图表的数据表已不存在' },
  fieldVanished: { id: 'report.finding.fieldVanished', defaultMessage: '图表用到的字段已不存在' },
  filterUnbound: { id: 'report.finding.filterUnbound', defaultMessage: '筛选器没有作用于任何图表' },
  notRepeated: { id: 'report.finding.notRepeated', defaultMessage: '此页按字段重复，但页上没有图表随之变化' },
}) satisfies Record<ReportFinding['kind'], MessageDescriptor>;

export interface FindingListProps {
  readonly document: ReportDocument;
  readonly findings: readonly ReportFinding[];
  onShow(paperId: string): void;
}

/** What a check before publishing found; each leads to its page. */
export function FindingList({ document, findings, onShow }: FindingListProps) {
  const intl = useIntl();
  const { papers } = document.report;
  return findings.map(({ kind, paperId, componentCode, name }) => {
    const at = papers.findIndex(({ id }) => id === paperId);
    return (
      <MessageBar key={`${kind}/${paperId}/${componentCode}`} intent="warning">
        <MessageBarBody>
          {[
            at < 0
              ? null
              : intl.formatMessage(
                  { id: 'report.sheet.number', defaultMessage: '第 {number, number} 页' },
                  { number: at + 1 },
                ),
            name,
            intl.formatMessage(TEXTS[kind]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </MessageBarBody>
        {paperId !== null && at >= 0 ? (
          <MessageBarActions>
            <Button size="small" onClick={() => onShow(paperId)}>
              <FormattedMessage id="report.finding.show" defaultMessage="查看" />
            </Button>
          </MessageBarActions>
        ) : null}
      </MessageBar>
    );
  });
}
