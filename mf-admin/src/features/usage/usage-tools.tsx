import { MENU_TYPES, type MenuType } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { SearchInput, Select, Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { useKindNames } from './use-kind-names.ts';
import type { UsageWish } from './use-usage-filter.ts';

const useStyles = makeStyles({ search: { width: '280px', maxWidth: '100%' } });
const KINDS = [MENU_TYPES.board, MENU_TYPES.report, MENU_TYPES.screen, MENU_TYPES.dynamicScreen] as const;

export interface UsageToolsProps {
  readonly wish: UsageWish;
  onChange(part: Partial<UsageWish>): void;
}

/** Which documents are listed. */
export function UsageTools({ wish: { keyword, menuTypes, unread }, onChange }: UsageToolsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const kinds = useKindNames();
  return (
    <>
      <SearchInput
        className={styles.search}
        value={keyword}
        onSearch={(next) => onChange({ keyword: next })}
        placeholder={intl.formatMessage({ id: 'admin.usage.search', defaultMessage: '搜索看板、报告和大屏' })}
      />
      <Select
        aria-label={intl.formatMessage({ id: 'admin.usage.kind', defaultMessage: '类型' })}
        value={menuTypes[0] ?? ''}
        onChange={(_, { value }) => onChange({ menuTypes: value === '' ? [] : [value as MenuType] })}
      >
        <option value="">{intl.formatMessage({ id: 'admin.usage.everyKind', defaultMessage: '全部类型' })}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Select>
      <Switch
        checked={unread}
        label={intl.formatMessage({ id: 'admin.usage.onlyUnread', defaultMessage: '只看无人打开的' })}
        onChange={(_, { checked }) => onChange({ unread: checked })}
      />
    </>
  );
}
