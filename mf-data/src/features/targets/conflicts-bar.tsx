import type { RefusedCell, TargetIndex } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CellEdit, Edits } from './grid/edits.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '160px', overflow: 'auto' },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', padding: '2px 0' },
});

export interface ConflictsBarProps {
  readonly index: TargetIndex;
  readonly edits: Edits;
  readonly refused: ReadonlyMap<string, RefusedCell>;
  periodName(indexTime: string): string;
  /** Takes what the server has. */
  onTheirs(key: string): void;
  /** Keeps what was entered, to be saved over it. */
  onMine(key: string): void;
}

/** Cells that were not saved, each with what it holds now and the choice between both. */
export function ConflictsBar({ index, edits, refused, periodName, onTheirs, onMine }: ConflictsBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const open = [...refused].flatMap(([key, cell]): [string, RefusedCell, CellEdit][] => {
    const edit = edits.get(key);
    return edit ? [[key, cell, edit]] : [];
  });
  if (open.length === 0) return null;
  const said = (amount: string | null) =>
    amount === null
      ? intl.formatMessage({ id: 'data.targets.blank', defaultMessage: '空' })
      : intl.formatNumber(Number(amount), { maximumFractionDigits: index.decimals });
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage
            id="data.targets.refused"
            defaultMessage="{count, number} 个单元格没有保存"
            values={{ count: open.length }}
          />
        </MessageBarTitle>
        <ul className={styles.list}>
          {open.map(([key, cell, edit]) => (
            <li key={key} className={styles.item}>
              <span>
                {cell.reason === 'changed' ? (
                  <FormattedMessage
                    id="data.targets.changedBy"
                    defaultMessage="{store} {period}：{who} 于 {time} 改为 {theirs}，您填写的是 {mine}"
                    values={{
                      store: edit.row.storeName,
                      period: periodName(edit.indexTime),
                      who: cell.editedBy,
                      time: cell.editedAt ? formatDate(cell.editedAt, locale, 'dateTime') : '',
                      theirs: said(cell.indexValue),
                      mine: edit.value === undefined ? edit.text : said(edit.value),
                    }}
                  />
                ) : (
                  <FormattedMessage
                    id="data.targets.keptBy"
                    defaultMessage="{store} {period}：{reason, select, locked {已被锁定} exceeded {其中锁定的部分超过填写的数} other {不在这个指标的适用范围中}}"
                    values={{
                      store: edit.row.storeName,
                      period: periodName(edit.indexTime),
                      reason: cell.reason,
                    }}
                  />
                )}
              </span>
              <Button size="small" onClick={() => onTheirs(key)}>
                {cell.reason === 'changed' ? (
                  <FormattedMessage id="data.targets.theirs" defaultMessage="采用对方的" />
                ) : (
                  <FormattedMessage id="data.targets.giveUp" defaultMessage="放弃修改" />
                )}
              </Button>
              {cell.reason === 'changed' && (
                <Button size="small" onClick={() => onMine(key)}>
                  <FormattedMessage id="data.targets.mine" defaultMessage="保留我的" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
