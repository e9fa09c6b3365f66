import type { DynamicParamGroup } from '@tessera/contract';
import { Button, EmptyState, makeStyles, MenuItem, mergeClasses, tokens } from '@tessera/ui/core';
import { AddRegular, CalendarLtrRegular, NumberSymbolRegular, TextTRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { RowMenu } from '../../common/row-menu.tsx';
import type { OpenParam } from './open-param.ts';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '6px 8px 2px 16px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
  },
  name: { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  list: { margin: 0, padding: '0 8px 8px', listStyle: 'none' },
  param: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    height: '32px',
    padding: '0 8px',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: 600 },
  none: { padding: '2px 8px 6px', color: tokens.colorNeutralForeground4, fontSize: tokens.fontSizeBase200 },
});

const ICONS = { '1': TextTRegular, '2': CalendarLtrRegular, '3': NumberSymbolRegular } as const;

export interface ParamTreeProps {
  readonly groups: readonly DynamicParamGroup[];
  readonly defaultName: string;
  readonly chosen: string | null;
  readonly mayEdit: boolean;
  readonly onOpen: (param: OpenParam) => void;
  readonly onRename: (group: DynamicParamGroup) => void;
  readonly onDelete: (group: DynamicParamGroup) => void;
}

/** Parameters by group; the default group can't be renamed or deleted. */
export function ParamTree({ groups, defaultName, chosen, mayEdit, onOpen, onRename, onDelete }: ParamTreeProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (groups.length === 0) {
    return (
      <EmptyState
        compact
        title={intl.formatMessage({ id: 'data.params.noMatch', defaultMessage: '没有符合条件的参数' })}
      />
    );
  }
  return groups.map((group) => {
    const { groupId, children } = group;
    const name = group.tblRemarks || defaultName;
    return (
      <section key={groupId ?? ''} aria-label={name}>
        <div className={styles.group}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {mayEdit && (
            <Button
              appearance="subtle"
              size="small"
              icon={<AddRegular />}
              aria-label={intl.formatMessage(
                { id: 'data.params.newIn', defaultMessage: '在“{name}”中新建参数' },
                { name },
              )}
              onClick={() => onOpen({ dynamicParamId: null, groupId })}
            />
          )}
          {mayEdit && groupId && (
            <RowMenu name={name}>
              <MenuItem onClick={() => onRename(group)}>
                <FormattedMessage id="data.params.rename" defaultMessage="重命名" />
              </MenuItem>
              <MenuItem onClick={() => onDelete(group)}>
                <FormattedMessage id="data.table.delete" defaultMessage="删除" />
              </MenuItem>
            </RowMenu>
          )}
        </div>
        <ul className={styles.list}>
          {children.map(({ dynamicParamId, dynamicParamName, filterType }) => {
            const Icon = ICONS[filterType];
            return (
              <li key={dynamicParamId}>
                <button
                  type="button"
                  className={mergeClasses(styles.param, chosen === dynamicParamId && styles.chosen)}
                  aria-current={chosen === dynamicParamId}
                  onClick={() => onOpen({ dynamicParamId, groupId })}
                >
                  <Icon aria-hidden />
                  <span className={styles.name} title={dynamicParamName}>
                    {dynamicParamName}
                  </span>
                </button>
              </li>
            );
          })}
          {children.length === 0 && (
            <li className={styles.none}>
              <FormattedMessage id="data.params.none" defaultMessage="暂无参数" />
            </li>
          )}
        </ul>
      </section>
    );
  });
}
