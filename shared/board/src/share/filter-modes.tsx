import { isFieldFilter, type BoardState, type FilterChoice, type FilterComponent } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import {
  Button,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { choiceSummary } from '../board-filters/choice-summary.ts';
import { useDocumentNoun } from '../document-noun.ts';
import { filterMode, withFilterMode, withoutGone, type FilterMode, type ShareDraft } from './share-draft.ts';
import { useDocumentFilters } from './use-document-filters.ts';

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 148px',
    alignItems: 'center',
    gap: '12px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 148px' },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  value: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 640px)': { gridColumn: '1 / -1', gridRow: 2 },
  },
});

export interface FilterModesProps {
  readonly menuCode: string;
  readonly reportCode: string | null;
  readonly chosen: BoardState['filters'];
  readonly draft: ShareDraft;
  onDraft(draft: ShareDraft): void;
}

/** Mode and value of each filter in the share. */
export function FilterModes({ menuCode, reportCode, chosen, draft, onDraft }: FilterModesProps) {
  const styles = useStyles();
  const noun = useDocumentNoun();
  const { data: filters, error, reload } = useDocumentFilters(menuCode);
  if (!filters)
    return error === undefined ? (
      <LoadingSkeleton shape="text" count={2} />
    ) : (
      <LoadError error={error} onRetry={reload} />
    );
  const codes = filters.map(({ code }) => code);
  const gone = draft.locked.some(({ componentCode }) => !codes.includes(componentCode)) && (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="board.share.lockGone"
          defaultMessage="{noun, select, report {这个分享固定的筛选器已不在发布的报告里。为避免访客看到更多数据，分享已停用。} screen {这个分享固定的筛选器已不在发布的大屏里。为避免访客看到更多数据，分享已停用。} other {这个分享固定的筛选器已从看板删除。为避免访客看到更多数据，分享已停用。}}"
          values={{ noun }}
        />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => onDraft(withoutGone(draft, codes))}>
          <FormattedMessage id="board.share.dropLock" defaultMessage="不再固定" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
  if (filters.length === 0)
    return (
      gone || (
        <p className={styles.hint}>
          <FormattedMessage
            id="board.share.noFilters"
            defaultMessage="{noun, select, report {发布的报告没有筛选器。} screen {发布的大屏没有筛选器。} other {这个看板没有筛选器。}}"
            values={{ noun }}
          />
        </p>
      )
    );
  return (
    <div className={styles.list}>
      {gone}
      <p className={styles.hint}>
        {reportCode === null ? (
          <FormattedMessage
            id="board.share.filtersHint"
            defaultMessage="{noun, select, report {固定的条件取报告上现在的选择，访客不能更改；可选的值也只在固定条件之内。} screen {固定的条件取大屏上现在的选择，访客不能更改；可选的值也只在固定条件之内。} other {固定的条件取看板上现在的选择，访客不能更改；可选的值也只在固定条件之内。}}"
            values={{ noun }}
          />
        ) : (
          <FormattedMessage
            id="board.share.filtersHintChart"
            defaultMessage="{noun, select, report {固定的条件取报告上现在的选择；其余筛选器按默认值生效。} screen {固定的条件取大屏上现在的选择；其余筛选器按默认值生效。} other {固定的条件取看板上现在的选择；其余筛选器按默认值生效。}}"
            values={{ noun }}
          />
        )}
      </p>
      {filters.map((filter) => (
        <Row
          key={filter.code}
          filter={filter}
          wholeBoard={reportCode === null}
          chosen={chosen}
          draft={draft}
          onDraft={onDraft}
        />
      ))}
    </div>
  );
}

interface RowProps extends Pick<FilterModesProps, 'chosen' | 'draft' | 'onDraft'> {
  readonly filter: FilterComponent;
  /** A chart that is shared alone has no controls: what is not fixed holds with its default. */
  readonly wholeBoard: boolean;
}

function Row({ filter, wholeBoard, chosen, draft, onDraft }: RowProps) {
  const styles = useStyles();
  const intl = useIntl();
  const mode = filterMode(draft, filter.code);
  const fixed = draft.locked.find(({ componentCode }) => componentCode === filter.code);
  const current = choiceNow(filter, chosen);
  const value = fixed && mode !== 'free' ? fixed.choice : current;
  const names: Record<FilterMode, string> = {
    free: wholeBoard
      ? intl.formatMessage({ id: 'board.share.free', defaultMessage: '访客可更改' })
      : intl.formatMessage({ id: 'board.share.asDefault', defaultMessage: '按默认值' }),
    locked: intl.formatMessage({ id: 'board.share.locked', defaultMessage: '固定' }),
    hidden: intl.formatMessage({ id: 'board.share.hidden', defaultMessage: '固定并隐藏' }),
  };
  return (
    <div className={styles.row}>
      <span className={styles.name} title={filter.name}>
        {filter.name}
      </span>
      <span className={styles.value}>
        {value ? choiceSummary(value, intl) : <FormattedMessage id="board.share.all" defaultMessage="全部" />}
      </span>
      <Select
        aria-label={intl.formatMessage(
          { id: 'board.share.fateOf', defaultMessage: '“{name}”在分享中' },
          { name: filter.name },
        )}
        value={mode}
        onChange={(_event, { value: next }) => onDraft(withFilterMode(draft, filter.code, next as FilterMode, value))}
      >
        {(['free', 'locked', 'hidden'] as const).map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** What the author sees in the filter: the choice on the board, else its default. */
function choiceNow(filter: FilterComponent, chosen: BoardState['filters']): FilterChoice | null {
  const stated = chosen.find(({ componentCode }) => componentCode === filter.code);
  if (stated) return stated.choice;
  return isFieldFilter(filter) ? filter.filterValue : null;
}
