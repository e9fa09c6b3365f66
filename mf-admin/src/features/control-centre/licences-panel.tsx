import type { CorporationLicence } from '@tessera/contract';
import { formatDate, formatNumber } from '@tessera/i18n';
import { ListCard, useLocale } from '@tessera/remote-kit';
import { EmptyState, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { LicenceBadge } from './licence-badge.tsx';
import { RemoteSwitches } from './remote-switches.tsx';
import { useLicences } from './use-control-data.ts';

/** Licence, seats and remotes of every corporation. */
export function LicencesPanel() {
  const styles = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const licences = useLicences();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const found = licences.data?.filter(
    ({ corporationName, corporationCode }) =>
      corporationName.toLowerCase().includes(wanted) || corporationCode.toLowerCase().includes(wanted),
  );
  const columns: DataColumn<CorporationLicence>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.licence.corporation', defaultMessage: '企业' }),
      width: '20%',
      render: ({ corporationName, corporationCode }) => (
        <>
          {corporationName} <span className={styles.quiet}>{corporationCode}</span>
        </>
      ),
    },
    {
      key: 'status',
      header: intl.formatMessage({ id: 'admin.licence.status', defaultMessage: '授权' }),
      width: '130px',
      render: ({ status }) => <LicenceBadge state={status.state} />,
    },
    {
      key: 'expires',
      header: intl.formatMessage({ id: 'admin.licence.expires', defaultMessage: '到期日' }),
      width: '120px',
      render: ({ status }) =>
        status.expiresAt
          ? formatDate(status.expiresAt, locale)
          : intl.formatMessage({ id: 'admin.licence.never', defaultMessage: '长期' }),
    },
    {
      key: 'seats',
      header: intl.formatMessage({ id: 'admin.licence.seats', defaultMessage: '席位' }),
      width: '110px',
      align: 'end',
      render: ({ status, seatsUsed }) =>
        status.seats === null
          ? intl.formatMessage(
              { id: 'admin.licence.seatsUnlimited', defaultMessage: '{used, number} / 不限' },
              { used: seatsUsed },
            )
          : `${formatNumber(seatsUsed, locale)} / ${formatNumber(status.seats, locale)}`,
    },
    {
      key: 'remotes',
      header: intl.formatMessage({ id: 'admin.licence.remotes', defaultMessage: '微应用' }),
      render: (licence) => <RemoteSwitches licence={licence} onChanged={licences.reload} />,
    },
  ];
  return (
    <ListCard
      tools={
        <SearchInput
          value={keyword}
          onSearch={setKeyword}
          placeholder={intl.formatMessage({ id: 'admin.licence.search', defaultMessage: '搜索企业' })}
        />
      }
      label={intl.formatMessage({ id: 'admin.licence.table', defaultMessage: '企业与授权' })}
      columns={columns}
      loaded={{ ...licences, data: found }}
      rowKey={(licence) => licence.corporationCode}
      empty={
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'admin.licence.empty', defaultMessage: '没有符合条件的企业' })}
        />
      }
    />
  );
}
