import type { ResourceAction } from '@tessera/contract';
import { IconButton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { cellState, subjectKey, type CellState, type Choice, type DraftEntry } from './grant-draft.ts';
import { useResourceNames } from './use-resource-names.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  head: {
    padding: '8px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: { padding: '6px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, whiteSpace: 'nowrap' },
  subject: { textAlign: 'start', fontWeight: 'normal', minWidth: '140px', maxWidth: '260px' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  kind: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  select: { minWidth: '96px' },
  allow: { color: tokens.colorStatusSuccessForeground1 },
  deny: { color: tokens.colorStatusDangerForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
});

export interface GrantMatrixProps {
  readonly entries: readonly DraftEntry[];
  readonly actions: readonly ResourceAction[];
  /** Actions that the caller may give. */
  readonly held: readonly ResourceAction[];
  /** Left out where the list is only shown. */
  readonly onChoose?: (entry: DraftEntry, action: ResourceAction, choice: Choice) => void;
  readonly onRemove?: (entry: DraftEntry) => void;
}

/** Who may do what: a row for each subject, a column for each action. */
export function GrantMatrix({ entries, actions, held, onChoose, onRemove }: GrantMatrixProps) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useResourceNames();
  const states: Record<CellState, string> = {
    allow: intl.formatMessage({ id: 'admin.resources.allow', defaultMessage: '允许' }),
    deny: intl.formatMessage({ id: 'admin.resources.deny', defaultMessage: '拒绝' }),
    none: intl.formatMessage({ id: 'admin.resources.unset', defaultMessage: '未设置' }),
    allowImplied: intl.formatMessage({ id: 'admin.resources.allowImplied', defaultMessage: '随附允许' }),
    denyImplied: intl.formatMessage({ id: 'admin.resources.denyImplied', defaultMessage: '随附拒绝' }),
  };
  const colour = (state: CellState) =>
    state === 'none' ? styles.none : state.startsWith('allow') ? styles.allow : styles.deny;
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        aria-label={intl.formatMessage({ id: 'admin.resources.matrix', defaultMessage: '授权列表' })}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {intl.formatMessage({ id: 'admin.resources.subject', defaultMessage: '授权对象' })}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col" className={styles.head}>
                {names.action(action)}
              </th>
            ))}
            {onRemove && <th className={styles.head} aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={subjectKey(entry.subject)}>
              <th scope="row" className={mergeClasses(styles.cell, styles.subject)}>
                <span className={styles.name}>{entry.subject.name ?? names.subject(entry.subject)}</span>
                {entry.subject.kind !== 'everyone' && (
                  <span className={styles.kind}>{names.subjectKind(entry.subject.kind)}</span>
                )}
              </th>
              {actions.map((action) => {
                const state = cellState(entry, action);
                const own = entry.deny.includes(action) ? 'deny' : entry.allow.includes(action) ? 'allow' : 'none';
                const label = intl.formatMessage(
                  { id: 'admin.resources.cell', defaultMessage: '{subject}：{action}' },
                  { subject: names.subject(entry.subject), action: names.action(action) },
                );
                return (
                  <td key={action} className={styles.cell}>
                    {onChoose ? (
                      <Select
                        size="small"
                        className={styles.select}
                        select={{ className: colour(state) }}
                        aria-label={label}
                        value={own}
                        onChange={(_, { value }) => onChoose(entry, action, value as Choice)}
                      >
                        <option value="none">{own === 'none' ? states[state] : states.none}</option>
                        <option value="allow" disabled={!held.includes(action) && own !== 'allow'}>
                          {own === 'allow' && state === 'denyImplied' ? states.denyImplied : states.allow}
                        </option>
                        <option value="deny">{states.deny}</option>
                      </Select>
                    ) : (
                      <span className={colour(state)}>{states[state]}</span>
                    )}
                  </td>
                );
              })}
              {onRemove && (
                <td className={styles.cell}>
                  <IconButton
                    size="small"
                    icon={<DismissRegular />}
                    label={intl.formatMessage(
                      { id: 'admin.resources.removeSubject', defaultMessage: '移除{subject}' },
                      { subject: names.subject(entry.subject) },
                    )}
                    onClick={() => onRemove(entry)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
