import { audit } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListCard, useAction, useDownload, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Badge, Button, EmptyState, Link, PageHeader, saveFile, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { ArrowDownloadRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { AuditDrawer, type ShownLine } from './audit-drawer.tsx';
import { useAuditProof } from './audit-proof.tsx';
import { AuditStreamNote } from './audit-stream.tsx';
import { AuditTools } from './audit-tools.tsx';
import { actionText, objectText } from './line-texts.ts';
import { useAuditFilter } from './use-audit-filter.ts';

const PAGE_SIZE = 50;

/** /main/user_manage/audit: who did what, when, from where, and what was refused. @param tabs the other pages of the user management */
export function AuditPage({ tabs }: { readonly tabs?: ReactNode }) {
  const styles = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const download = useDownload();
  const { busy, run } = useAction();
  const proof = useAuditProof();
  const { wish, body, filtered, change } = useAuditFilter();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<ShownLine | null>(null);
  const lines = useEndpoint(audit.search, { body: { ...body, page, limit: PAGE_SIZE } }, { fresh: true });
  const takeOut = () =>
    run(async () => {
      const { blob, fileName } = await download(audit.exportFile, { body });
      saveFile(blob, fileName ?? 'audit.csv');
    });
  const columns: DataColumn<ShownLine>[] = [
    {
      key: 'at',
      header: intl.formatMessage({ id: 'admin.audit.at', defaultMessage: '时间' }),
      width: '160px',
      render: ({ at }) => formatDate(at, locale, 'dateTimeSeconds'),
    },
    {
      key: 'who',
      header: intl.formatMessage({ id: 'admin.audit.who', defaultMessage: '操作人' }),
      width: '150px',
      render: ({ userName, account }) => userName ?? account ?? '–',
    },
    {
      key: 'action',
      header: intl.formatMessage({ id: 'admin.audit.action', defaultMessage: '操作' }),
      width: '190px',
      render: (line) => (
        <Link as="button" onClick={() => setShown(line)}>
          {actionText(line, intl)}
        </Link>
      ),
    },
    {
      key: 'object',
      header: intl.formatMessage({ id: 'admin.audit.object', defaultMessage: '内容' }),
      render: objectText,
    },
    {
      key: 'outcome',
      header: intl.formatMessage({ id: 'admin.audit.outcome', defaultMessage: '结果' }),
      width: '96px',
      render: ({ outcome, reason }) => (
        <Badge appearance="tint" color={outcome === 'ok' ? 'success' : 'danger'} title={reason ?? undefined}>
          {outcome === 'ok' ? (
            <FormattedMessage id="admin.audit.done" defaultMessage="成功" />
          ) : (
            <FormattedMessage id="admin.audit.refused" defaultMessage="被拒绝" />
          )}
        </Badge>
      ),
    },
    {
      key: 'address',
      header: intl.formatMessage({ id: 'admin.audit.address', defaultMessage: '来自' }),
      width: '150px',
      render: ({ address }) => address,
    },
  ];
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.audit.title', defaultMessage: '审计日志' })}
        description={intl.formatMessage({
          id: 'admin.audit.description',
          defaultMessage: '登录、授权、导出、分享、删除和设置的变更都会留下记录，记录只增不改，可以校验。',
        })}
        actions={
          <>
            {proof.button}
            <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy} onClick={() => void takeOut()}>
              <FormattedMessage id="admin.audit.export" defaultMessage="导出 CSV" />
            </Button>
          </>
        }
      />
      {tabs}
      <AuditStreamNote />
      {proof.result}
      <ListCard
        tools={
          <AuditTools
            wish={wish}
            onChange={(part) => {
              change(part);
              setPage(1);
            }}
          />
        }
        label={intl.formatMessage({ id: 'admin.audit.title', defaultMessage: '审计日志' })}
        columns={columns}
        loaded={lines}
        pages={{ page, size: PAGE_SIZE, onPage: setPage }}
        rowKey={({ chain, seq }) => `${chain} ${seq}`}
        empty={
          <EmptyState
            compact
            title={
              filtered
                ? intl.formatMessage({ id: 'admin.audit.nothingFound', defaultMessage: '没有符合条件的记录' })
                : intl.formatMessage({ id: 'admin.audit.nothing', defaultMessage: '还没有记录' })
            }
          />
        }
      />
      {shown && <AuditDrawer line={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
