import type { Train } from '@tessera/contract';
import { formatDate, formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Badge, Button, EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { buildDetails, buildName } from './build-name.ts';
import { FaultyPages } from './faulty-pages.tsx';

type Build = Train['builds'][number];
const SHORT = 5;
const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, padding: '0 6px 4px' },
  name: { overflowWrap: 'anywhere' },
  code: {
    display: 'block',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  badges: { display: 'inline-flex', gap: '4px' },
  actions: { display: 'inline-flex', gap: '4px', alignItems: 'center' },
  failures: { color: tokens.colorPaletteRedForeground1 },
});

export interface BuildTableProps {
  readonly train: Train;
  readonly busy: boolean;
  readonly onPromote: (build: Build) => void;
  readonly onLift: (build: Build) => void;
  readonly onDelete: (build: Build) => void;
}

/** Builds of one remote, newest first, with their health. */
export function BuildTable({ train, busy, onPromote, onLift, onDelete }: BuildTableProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const builds = [...train.builds].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));

  const columns: DataColumn<Build>[] = [
    {
      key: 'version',
      header: intl.formatMessage({ id: 'admin.build.version', defaultMessage: '版本' }),
      render: (build) => (
        <>
          <span className={styles.name} title={buildDetails(build)}>
            {buildName(build)}
          </span>
          <span className={styles.code}>
            {build.version} {build.build.slice(0, 8)}
          </span>
          <FaultyPages build={build} />
        </>
      ),
    },
    {
      key: 'publishedAt',
      header: intl.formatMessage({ id: 'admin.build.publishedAt', defaultMessage: '发布时间' }),
      width: '160px',
      render: (build) => formatDate(build.publishedAt, locale, 'dateTime'),
    },
    {
      key: 'owner',
      header: intl.formatMessage({ id: 'admin.build.owner', defaultMessage: '负责人' }),
      width: '140px',
      render: (build) => build.owner || '-',
    },
    {
      key: 'health',
      header: intl.formatMessage({ id: 'admin.build.health', defaultMessage: '使用 / 故障 / 脚本错误' }),
      width: '170px',
      align: 'end',
      render: ({ health }) => (
        <>
          {formatNumber(health.mounts, locale)} /{' '}
          <span className={health.failures > 0 ? styles.failures : undefined}>
            {formatNumber(health.failures, locale)}
          </span>{' '}
          /{' '}
          <span className={health.errors > 0 ? styles.failures : undefined}>{formatNumber(health.errors, locale)}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: intl.formatMessage({ id: 'admin.build.state', defaultMessage: '状态' }),
      width: '210px',
      render: (build) => (
        <span className={styles.badges}>
          <BuildBadges train={train} build={build} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: '',
      width: '220px',
      align: 'end',
      render: (build) => (
        <span className={styles.actions}>
          {isHeldBack(build.health) ? (
            <Button size="small" disabled={busy} onClick={() => onLift(build)}>
              <FormattedMessage id="admin.train.lift" defaultMessage="解除隔离" />
            </Button>
          ) : (
            <Button
              size="small"
              appearance="subtle"
              disabled={busy || (train.stable === build.build && !train.canary)}
              onClick={() => onPromote(build)}
              aria-label={intl.formatMessage(
                { id: 'admin.build.promoteLabel', defaultMessage: '发布「{name}」' },
                { name: buildName(build) },
              )}
            >
              <FormattedMessage id="admin.build.promote" defaultMessage="发布…" />
            </Button>
          )}
          <Button
            size="small"
            appearance="subtle"
            icon={<DeleteRegular />}
            disabled={busy || isUsed(train, build)}
            onClick={() => onDelete(build)}
            aria-label={intl.formatMessage(
              { id: 'admin.build.deleteLabel', defaultMessage: '删除「{name}」' },
              { name: buildName(build) },
            )}
          />
        </span>
      ),
    },
  ];
  return (
    <div className={styles.root}>
      <DataTable
        label={intl.formatMessage(
          { id: 'admin.build.table', defaultMessage: '{remote} 的版本' },
          { remote: train.remote },
        )}
        columns={columns}
        rows={all ? builds : builds.slice(0, SHORT)}
        rowKey={(build) => build.build}
        empty={
          <EmptyState compact title={intl.formatMessage({ id: 'admin.build.empty', defaultMessage: '还没有版本' })} />
        }
      />
      {builds.length > SHORT && (
        <Button appearance="transparent" size="small" onClick={() => setAll(!all)}>
          {all ? (
            <FormattedMessage id="admin.build.fewer" defaultMessage="收起" />
          ) : (
            <FormattedMessage
              id="admin.build.all"
              defaultMessage="显示全部 {count, number} 个版本"
              values={{ count: builds.length }}
            />
          )}
        </Button>
      )}
    </div>
  );
}

/** Whether users are kept from the build, or from a page of it. */
function isHeldBack({ pages, ...whole }: Build['health']): boolean {
  return [whole, ...pages].some(({ quarantined, quarantinedFor }) => quarantined || quarantinedFor.length > 0);
}

/** Whether a channel, a fall-back or a corporation holds the build; the server says who when it is asked. */
function isUsed({ stable, canary, lastGood, pins }: Train, { build }: Build): boolean {
  return [stable, canary?.build, lastGood].includes(build) || pins.some((pin) => pin.build === build);
}

function BuildBadges({ train, build }: { readonly train: Train; readonly build: Build }) {
  return (
    <>
      {build.build === train.stable && (
        <Badge appearance="tint" color="success">
          <FormattedMessage id="admin.channel.stable" defaultMessage="稳定版" />
        </Badge>
      )}
      {build.build === train.canary?.build && (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="admin.channel.canary" defaultMessage="灰度版" />
        </Badge>
      )}
      {build.health.quarantined ? (
        <Badge appearance="tint" color="danger">
          <FormattedMessage id="admin.build.quarantined" defaultMessage="已隔离" />
        </Badge>
      ) : build.health.quarantinedFor.length > 0 ? (
        <Badge appearance="tint" color="danger" title={build.health.quarantinedFor.join(', ')}>
          <FormattedMessage
            id="admin.build.quarantinedFor"
            defaultMessage="已在 {count, number} 家企业隔离"
            values={{ count: build.health.quarantinedFor.length }}
          />
        </Badge>
      ) : build.health.good ? (
        <Badge appearance="tint" color="brand">
          <FormattedMessage id="admin.build.good" defaultMessage="健康" />
        </Badge>
      ) : (
        <Badge appearance="tint" color="subtle">
          <FormattedMessage id="admin.build.unproven" defaultMessage="待验证" />
        </Badge>
      )}
    </>
  );
}
