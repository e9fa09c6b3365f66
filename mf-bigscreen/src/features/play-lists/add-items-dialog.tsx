import { PLAY_KINDS, PLAY_LIMITS, screenPlay, type EndpointReply } from '@tessera/contract';
import { formatRelative } from '@tessera/i18n';
import { ListTable, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Badge, EmptyState, makeStyles } from '@tessera/ui/core';
import { FormDialog, SearchInput, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { KindIcon, useKindNames, type PlayKind } from './play-kinds.tsx';

const useStyles = makeStyles({
  table: { minHeight: '320px', maxHeight: '50vh', overflowY: 'auto' },
  name: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
});
export type PlayChoice = EndpointReply<typeof screenPlay.screenSelect>[number];

export interface AddItemsDialogProps {
  /** Items that the list has. */
  readonly count: number;
  onAdd(choices: readonly PlayChoice[]): void;
  onClose(): void;
}

/** Chooses what a play list shows, among all that the member sees. The same can be chosen again. */
export function AddItemsDialog({ count, onAdd, onClose }: AddItemsDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const kinds = useKindNames();
  const choices = useEndpoint(screenPlay.screenSelect, { body: {} }, { fresh: true });
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<PlayKind | ''>('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.trim().toLowerCase();
  const found = choices.data?.filter(
    (one) => (kind === '' || one.kind === kind) && one.menuName.toLowerCase().includes(wanted),
  );
  const chosen = (choices.data ?? []).filter(({ menuCode }) => selected.has(menuCode));
  const tooMany = count + chosen.length > PLAY_LIMITS.items;
  return (
    <FormDialog
      width={680}
      title={intl.formatMessage({ id: 'bigscreen.play.addTitle', defaultMessage: '添加播放内容' })}
      submitLabel={
        tooMany ? (
          <FormattedMessage
            id="bigscreen.play.addTooMany"
            defaultMessage="最多 {limit, number} 项"
            values={{ limit: PLAY_LIMITS.items }}
          />
        ) : (
          <FormattedMessage
            id="bigscreen.play.addChosen"
            defaultMessage="添加{count, plural, =0 {} other { # 项}}"
            values={{ count: chosen.length }}
          />
        )
      }
      ready={chosen.length > 0 && !tooMany}
      onSubmit={() => onAdd(chosen)}
      onClose={onClose}
    >
      <div className={styles.table}>
        <ListTable
          label={intl.formatMessage({ id: 'bigscreen.play.choices', defaultMessage: '可以播放的内容' })}
          loaded={{ ...choices, data: found }}
          rowKey={({ menuCode }) => menuCode}
          rowLabel={({ menuName }) => menuName}
          selected={selected}
          onSelect={setSelected}
          tools={
            <>
              <SearchInput
                value={search}
                onSearch={setSearch}
                placeholder={intl.formatMessage({ id: 'bigscreen.play.search', defaultMessage: '搜索名称' })}
              />
              <Select
                aria-label={intl.formatMessage({ id: 'bigscreen.play.kind', defaultMessage: '类型' })}
                value={kind}
                onChange={(_, { value }) => setKind(value as PlayKind | '')}
              >
                <option value="">
                  {intl.formatMessage({ id: 'bigscreen.play.allKinds', defaultMessage: '全部类型' })}
                </option>
                {PLAY_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {kinds[one]}
                  </option>
                ))}
              </Select>
            </>
          }
          columns={[
            {
              key: 'name',
              header: intl.formatMessage({ id: 'bigscreen.playLists.name', defaultMessage: '名称' }),
              render: (one) => (
                <span className={styles.name}>
                  <KindIcon kind={one.kind} />
                  {one.menuName}
                  {one.ready ? null : (
                    <Badge appearance="tint" color="warning">
                      <FormattedMessage id="bigscreen.play.unpublished" defaultMessage="未发布" />
                    </Badge>
                  )}
                </span>
              ),
            },
            {
              key: 'kind',
              header: intl.formatMessage({ id: 'bigscreen.play.kind', defaultMessage: '类型' }),
              width: '110px',
              render: (one) => kinds[one.kind],
            },
            {
              key: 'updated',
              header: intl.formatMessage({ id: 'bigscreen.playLists.updated', defaultMessage: '最近修改' }),
              width: '120px',
              onlyWide: true,
              render: ({ updatedAt }) => formatRelative(updatedAt, locale),
            },
          ]}
          empty={
            <EmptyState
              compact
              title={
                wanted === '' && kind === ''
                  ? intl.formatMessage({
                      id: 'bigscreen.play.noChoice',
                      defaultMessage: '没有您可以查看的大屏、看板或报告',
                    })
                  : intl.formatMessage({ id: 'bigscreen.play.noMatch', defaultMessage: '没有符合条件的内容' })
              }
            />
          }
        />
      </div>
    </FormDialog>
  );
}
