import { usage, type UsedDocument } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useEndpoint, useLocale } from '@tessera/remote-kit';
import { EmptyState } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface ReadersDrawerProps {
  readonly document: UsedDocument;
  readonly days: number;
  onClose(): void;
}

/** Who opened a document, and how often. */
export function ReadersDrawer({ document: { menuCode, menuName }, days, onClose }: ReadersDrawerProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const readers = useEndpoint(usage.readers, { body: { menuCode, days } }, { fresh: true });
  const title = intl.formatMessage(
    { id: 'admin.usage.readersOf', defaultMessage: '“{name}”的读者' },
    { name: menuName },
  );
  return (
    <SideDrawer size="medium" title={title} onClose={onClose}>
      <DrawerBody>
        <ListTable
          label={title}
          loaded={readers}
          rowKey={({ userId }) => userId}
          columns={[
            {
              key: 'userName',
              header: intl.formatMessage({ id: 'admin.usage.reader', defaultMessage: '成员' }),
              render: ({ userName }) =>
                userName || intl.formatMessage({ id: 'admin.usage.gone', defaultMessage: '已离开的成员' }),
            },
            {
              key: 'opened',
              header: intl.formatMessage({ id: 'admin.usage.openings', defaultMessage: '打开次数' }),
              width: '110px',
              align: 'end',
              render: ({ opened }) => intl.formatNumber(opened),
            },
            {
              key: 'lastAt',
              header: intl.formatMessage({ id: 'admin.usage.last', defaultMessage: '最近打开' }),
              width: '160px',
              render: ({ lastAt }) => formatDate(lastAt, locale, 'dateTime'),
            },
          ]}
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'admin.usage.noReaders', defaultMessage: '这段时间没有人打开' })}
            />
          }
        />
      </DrawerBody>
    </SideDrawer>
  );
}
