import { digital, DIGITAL_SORTS, DIGITAL_STANDINGS, type DigitalSummary } from '@tessera/contract';
import { ListCard, useAutoRefresh, useEndpoint } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, EmptyState, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataSort } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DIGITAL_PATHS, messagePath, NEW_MESSAGE } from '../digital-paths.ts';
import { DigitalTabs } from '../digital-tabs.tsx';
import { MessageMenu } from './message-menu.tsx';
import { useMessageColumns } from './use-message-columns.tsx';
import { useStandings } from './use-standings.ts';

const PAGE = 50;
/** Milliseconds between looks while something is computed or sent. */
const LOOK_AGAIN = 5_000;

/** Digital messages, and what can be done to each. */
export function MessageList() {
  const page = usePageStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const standings = useStandings();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [standing, setStanding] = useState<DigitalSummary['standing'] | ''>('');
  const [sort, setSort] = useState<DataSort>({ key: 'order', direction: 'asc' });
  const [at, setAt] = useState(1);
  const body = {
    search,
    ...(category === '' ? {} : { category }),
    ...(standing === '' ? {} : { standing }),
    sortBy: DIGITAL_SORTS.find((one) => one === sort.key) ?? 'order',
    sortFlag: sort.direction,
    page: at,
    limit: PAGE,
  } as const;
  const loaded = useEndpoint(digital.list, { body }, { fresh: true });
  const choices = useEndpoint(digital.choices, { body: {} });
  const filtered = search !== '' || category !== '' || standing !== '';
  useAutoRefresh(
    loaded,
    loaded.data?.list.some(({ last }) => last !== null && (last.endedAt === null || last.waiting > 0)) === true,
    LOOK_AGAIN,
  );
  const columns = useMessageColumns(loaded.reload);
  const add = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate(messagePath(NEW_MESSAGE))}>
      <FormattedMessage id="admin.digital.add" defaultMessage="新建消息" />
    </Button>
  );
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.digital.title', defaultMessage: '数字消息' })}
        description={intl.formatMessage({
          id: 'admin.digital.description',
          defaultMessage: '在企业自己的应用中展示带指标的消息。每位读者看到的指标按各自的数据权限计算。',
        })}
        actions={add}
      />
      <DigitalTabs selected={DIGITAL_PATHS.config} />
      <ListCard<DigitalSummary>
        label={intl.formatMessage({ id: 'admin.digital.title', defaultMessage: '数字消息' })}
        loaded={loaded}
        columns={[
          ...columns,
          {
            key: 'actions',
            header: '',
            width: '36px',
            align: 'end',
            render: (message) => <MessageMenu message={message} onChanged={loaded.reload} />,
          },
        ]}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        rowKey={({ messageId }) => messageId}
        sort={sort}
        onSort={(next) => {
          setAt(1);
          setSort(next);
        }}
        tools={
          <>
            <SearchInput
              value={search}
              placeholder={intl.formatMessage({ id: 'admin.digital.search', defaultMessage: '搜索名称或标题' })}
              onSearch={(text) => {
                setAt(1);
                setSearch(text);
              }}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'admin.digital.category', defaultMessage: '分类' })}
              value={category}
              onChange={(_, { value }) => {
                setAt(1);
                setCategory(value);
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.digital.everyCategory', defaultMessage: '全部分类' })}
              </option>
              {choices.data?.categories.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
            <Select
              aria-label={intl.formatMessage({ id: 'admin.digital.state', defaultMessage: '状态' })}
              value={standing}
              onChange={(_, { value }) => {
                setAt(1);
                setStanding(DIGITAL_STANDINGS.find((one) => one === value) ?? '');
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.digital.everyState', defaultMessage: '全部状态' })}
              </option>
              {DIGITAL_STANDINGS.map((one) => (
                <option key={one} value={one}>
                  {standings[one]}
                </option>
              ))}
            </Select>
          </>
        }
        empty={
          filtered ? (
            <EmptyState
              title={intl.formatMessage({ id: 'admin.digital.noMatch', defaultMessage: '没有符合的消息' })}
              text={intl.formatMessage({ id: 'admin.digital.noMatchHint', defaultMessage: '请更换搜索词或筛选条件' })}
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'admin.digital.none', defaultMessage: '还没有数字消息' })}
              text={intl.formatMessage({
                id: 'admin.digital.noneHint',
                defaultMessage: '写一条带指标的消息，选择接收人，企业的应用就能展示给他们',
              })}
              actions={add}
            />
          )
        }
      />
    </div>
  );
}
