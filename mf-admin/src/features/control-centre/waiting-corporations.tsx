import { platform } from '@tessera/contract';
import type { WaitingCorporation } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useAction, useClient, useLocale, useNotify } from '@tessera/remote-kit';
import { Button, makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { BuildingPeopleRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useWaitingCorporations } from './use-control-data.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px', padding: '10px 0 2px' },
  icon: { display: 'flex', fontSize: '20px', color: tokens.colorBrandForeground1 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: 600 },
  actions: { display: 'inline-flex', gap: '8px', padding: '2px 0' },
});

/** Registered corporations that wait for the operator's word; nothing while there are none. */
export function WaitingCorporations() {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const { confirm, toast } = useNotify();
  const { busy, run } = useAction();
  const waiting = useWaitingCorporations();
  const rows = waiting.data;
  if (!rows || rows.length === 0) return null;

  const decide = async ({ corporationCode, corporationName, owner }: WaitingCorporation, approve: boolean) => {
    if (!approve) {
      const sure = await confirm({
        title: intl.formatMessage({ id: 'admin.waiting.refuseTitle', defaultMessage: '拒绝注册' }),
        text: intl.formatMessage(
          {
            id: 'admin.waiting.refuseText',
            defaultMessage:
              '“{name}”的注册将被删除，其成员若不属于其他企业，账号也一并删除。申请人会收到邮件通知。确定拒绝吗？',
          },
          { name: corporationName },
        ),
        confirmLabel: intl.formatMessage({ id: 'admin.waiting.refuse', defaultMessage: '拒绝' }),
        danger: true,
      });
      if (!sure) return;
    }
    await run(async () => {
      const { mailed } = await client.call(platform.decideCorporation, {
        body: { targetCorporation: corporationCode, approve },
      });
      const name = corporationName;
      const email = owner?.email ?? '';
      toast(
        approve
          ? intl.formatMessage(
              {
                id: 'admin.waiting.approved',
                defaultMessage:
                  '已批准“{name}”{mailed, select, yes {，已发邮件到 {email}} other {；邮件未能发出，请自行告知申请人}}',
              },
              { name, email, mailed: mailed ? 'yes' : 'no' },
            )
          : intl.formatMessage(
              {
                id: 'admin.waiting.refused',
                defaultMessage:
                  '已拒绝“{name}”{mailed, select, yes {，已发邮件到 {email}} other {；邮件未能发出，请自行告知申请人}}',
              },
              { name, email, mailed: mailed ? 'yes' : 'no' },
            ),
        { intent: mailed ? 'success' : 'warning' },
      );
    });
    waiting.reload();
  };

  const columns: DataColumn<WaitingCorporation>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.licence.corporation', defaultMessage: '企业' }),
      width: '30%',
      render: ({ corporationName, corporationCode }) => (
        <>
          {corporationName} <span className={page.quiet}>{corporationCode}</span>
        </>
      ),
    },
    {
      key: 'owner',
      header: intl.formatMessage({ id: 'admin.waiting.owner', defaultMessage: '申请人' }),
      render: ({ owner }) =>
        owner && (
          <>
            {owner.userNickName} <span className={page.quiet}>{owner.email ?? owner.account}</span>
          </>
        ),
    },
    {
      key: 'since',
      header: intl.formatMessage({ id: 'admin.waiting.since', defaultMessage: '申请日期' }),
      width: '130px',
      render: ({ since }) => formatDate(since, locale),
    },
    {
      key: 'actions',
      header: '',
      width: '190px',
      align: 'end',
      render: (corporation) => (
        <span className={styles.actions}>
          <Button
            size="small"
            disabled={busy}
            aria-label={intl.formatMessage(
              { id: 'admin.waiting.refuseName', defaultMessage: '拒绝 {name}' },
              { name: corporation.corporationName },
            )}
            onClick={() => void decide(corporation, false)}
          >
            <FormattedMessage id="admin.waiting.refuse" defaultMessage="拒绝" />
          </Button>
          <Button
            size="small"
            appearance="primary"
            disabled={busy}
            aria-label={intl.formatMessage(
              { id: 'admin.waiting.approveName', defaultMessage: '批准 {name}' },
              { name: corporation.corporationName },
            )}
            onClick={() => void decide(corporation, true)}
          >
            <FormattedMessage id="admin.waiting.approve" defaultMessage="批准" />
          </Button>
        </span>
      ),
    },
  ];
  const title = intl.formatMessage(
    { id: 'admin.waiting.title', defaultMessage: '{count, plural, other {# 家企业等待批准}}' },
    { count: rows.length },
  );
  return (
    <section className={page.card}>
      <header className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <BuildingPeopleRegular />
        </span>
        <h2 className={styles.title}>{title}</h2>
      </header>
      <ListTable
        label={title}
        columns={columns}
        loaded={waiting}
        rowKey={({ corporationCode }) => corporationCode}
        empty={null}
      />
    </section>
  );
}
