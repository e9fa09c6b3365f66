import { useDrawerList } from '@tessera/board/authoring';
import { reportPublication, type ReportDifference } from '@tessera/contract';
import { useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton } from '@tessera/ui/core';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';

const SUBJECTS = defineMessages({
  layout: { id: 'report.difference.layout', defaultMessage: '版式' },
  paper: { id: 'report.difference.paper', defaultMessage: '页面' },
  component: { id: 'report.difference.component', defaultMessage: '组件' },
  chart: { id: 'report.difference.chart', defaultMessage: '图表' },
  filter: { id: 'report.difference.filter', defaultMessage: '筛选器' },
  linkage: { id: 'report.difference.linkage', defaultMessage: '联动' },
  jump: { id: 'report.difference.jump', defaultMessage: '跳转' },
}) satisfies Record<ReportDifference['subject'], MessageDescriptor>;
const KINDS = defineMessages({
  added: { id: 'report.difference.added', defaultMessage: '新增' },
  removed: { id: 'report.difference.removed', defaultMessage: '删除' },
  changed: { id: 'report.difference.changed', defaultMessage: '修改' },
  moved: { id: 'report.difference.moved', defaultMessage: '移动' },
}) satisfies Record<ReportDifference['kind'], MessageDescriptor>;

export interface DifferenceListProps {
  readonly menuCode: string;
  /** Publication that the draft is compared with. */
  readonly from: number;
  onShow(paperId: string): void;
}

/** What the draft changed since a publication. */
export function DifferenceList({ menuCode, from, onShow }: DifferenceListProps) {
  const styles = useDrawerList();
  const intl = useIntl();
  const loaded = useEndpoint(reportPublication.compare, { body: { menuCode, from } });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={3} />}>
      {(differences) =>
        differences.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'report.difference.none', defaultMessage: '草稿与此版本相同' })}
          />
        ) : (
          <ul className={styles.list}>
            {differences.map(({ subject, kind, code, name, paperId }) => (
              <li key={`${subject}/${kind}/${code}`} className={styles.row}>
                <div className={styles.words}>
                  {intl.formatMessage(KINDS[kind])} {intl.formatMessage(SUBJECTS[subject])} {name}
                </div>
                {paperId === null || kind === 'removed' ? null : (
                  <Button size="small" onClick={() => onShow(paperId)}>
                    <FormattedMessage id="report.finding.show" defaultMessage="查看" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </WhenLoaded>
  );
}
