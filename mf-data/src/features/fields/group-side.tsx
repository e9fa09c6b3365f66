import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@tessera/ui/core';
import { EditRegular, FolderAddRegular, FolderRegular, DismissRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FieldGroup, GroupChoice } from './field-groups.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '12px 8px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'auto',
    minHeight: 0,
    '@media (max-width: 760px)': { borderRight: 'none', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 4px 4px 8px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':hover > button + button': { opacity: 1 },
    ':focus-within > button + button': { opacity: 1 },
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexGrow: 1,
    minWidth: 0,
    height: '32px',
    padding: '0 8px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  name: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  action: { minWidth: '24px', opacity: 0 },
});

export interface GroupSideProps {
  readonly groups: readonly FieldGroup[];
  readonly total: number;
  readonly ungrouped: number;
  readonly chosen: GroupChoice;
  readonly mayEdit: boolean;
  readonly onChoose: (choice: GroupChoice) => void;
  readonly onAdd: () => void;
  readonly onRename: (name: string) => void;
  readonly onDissolve: (name: string) => void;
}

/** The groups of a table's fields: one is chosen to look at; its editor makes, renames and dissolves them. */
export function GroupSide(props: GroupSideProps) {
  const { groups, total, ungrouped, chosen, mayEdit, onChoose, onAdd, onRename, onDissolve } = props;
  const styles = useStyles();
  const intl = useIntl();
  const isChosen = (choice: GroupChoice) => JSON.stringify(choice) === JSON.stringify(chosen);
  const row = (choice: GroupChoice, label: string, count: number) => (
    <div key={label} className={mergeClasses(styles.row, isChosen(choice) && styles.chosen)}>
      <button type="button" className={styles.item} aria-pressed={isChosen(choice)} onClick={() => onChoose(choice)}>
        <FolderRegular aria-hidden />
        <span className={styles.name} title={label}>
          {label}
        </span>
        <span className={styles.count}>{count}</span>
      </button>
      {mayEdit && choice.kind === 'group' && (
        <>
          <Tooltip
            relationship="label"
            content={intl.formatMessage(
              { id: 'data.fieldGroup.rename', defaultMessage: '重命名分组“{name}”' },
              { name: choice.name },
            )}
          >
            <Button
              className={styles.action}
              appearance="transparent"
              size="small"
              icon={<EditRegular />}
              onClick={() => onRename(choice.name)}
            />
          </Tooltip>
          <Tooltip
            relationship="label"
            content={intl.formatMessage(
              { id: 'data.fieldGroup.dissolve', defaultMessage: '解散分组“{name}”，字段保留' },
              { name: choice.name },
            )}
          >
            <Button
              className={styles.action}
              appearance="transparent"
              size="small"
              icon={<DismissRegular />}
              onClick={() => onDissolve(choice.name)}
            />
          </Tooltip>
        </>
      )}
    </div>
  );
  return (
    <nav
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'data.fieldGroup.label', defaultMessage: '字段分组' })}
    >
      <div className={styles.head}>
        <FormattedMessage id="data.fieldGroup.label" defaultMessage="字段分组" />
        {mayEdit && (
          <Tooltip
            relationship="label"
            content={intl.formatMessage({ id: 'data.fieldGroup.add', defaultMessage: '新建分组' })}
          >
            <Button appearance="subtle" size="small" icon={<FolderAddRegular />} onClick={onAdd} />
          </Tooltip>
        )}
      </div>
      {row({ kind: 'all' }, intl.formatMessage({ id: 'data.fieldGroup.all', defaultMessage: '全部字段' }), total)}
      {groups.length > 0 &&
        row({ kind: 'none' }, intl.formatMessage({ id: 'data.fieldGroup.none', defaultMessage: '未分组' }), ungrouped)}
      {groups.map(({ name, count }) => row({ kind: 'group', name }, name, count))}
    </nav>
  );
}
