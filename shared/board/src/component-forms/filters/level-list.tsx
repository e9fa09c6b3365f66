import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { ArrowUpRegular, DismissRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { FilterField } from '../../filters/condition.ts';
import { TREE_LEVELS } from './filter-draft.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', alignItems: 'center', gap: '4px', minHeight: '32px' },
  number: { width: '20px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  name: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface LevelListProps {
  /** Ids of all levels, the filter's own field first. */
  readonly levels: readonly string[];
  readonly fields: readonly FilterField[];
  readonly fault?: string | undefined;
  onChange(levels: readonly string[]): void;
}

/** The levels of a tree from the top down. */
export function LevelList({ levels, fields, fault, onChange }: LevelListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const nameOf = (id: string): string => fields.find(({ fieldId }) => fieldId === id)?.name ?? id;
  const rest = fields.filter(({ fieldId, dataType }) => dataType !== 'datetime' && !levels.includes(fieldId));
  return (
    <Field
      label={{
        children: intl.formatMessage({ id: 'board.filter.levels', defaultMessage: '树的层级（从上到下）' }),
        required: true,
      }}
      {...(fault === undefined ? {} : { validationMessage: fault })}
    >
      <div>
        <ol className={styles.list}>
          {levels.map((id, at) => (
            <li key={id} className={styles.row}>
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.name}>{nameOf(id)}</span>
              {at > 1 ? (
                <IconButton
                  label={intl.formatMessage({ id: 'board.filter.levelUp', defaultMessage: '上移' })}
                  size="small"
                  icon={<ArrowUpRegular />}
                  onClick={() => onChange(levels.with(at, levels[at - 1] ?? id).with(at - 1, id))}
                />
              ) : null}
              {at > 0 ? (
                <IconButton
                  label={intl.formatMessage(
                    { id: 'board.filter.levelRemove', defaultMessage: '移除层级“{name}”' },
                    { name: nameOf(id) },
                  )}
                  size="small"
                  icon={<DismissRegular />}
                  onClick={() => onChange(levels.filter((one) => one !== id))}
                />
              ) : null}
            </li>
          ))}
        </ol>
        {levels.length < TREE_LEVELS && rest.length > 0 ? (
          <Select
            value=""
            aria-label={intl.formatMessage({ id: 'board.filter.levelAdd', defaultMessage: '添加下一层' })}
            onChange={(_event, { value }) => value !== '' && onChange([...levels, value])}
          >
            <option value="">
              {intl.formatMessage({ id: 'board.filter.levelAdd', defaultMessage: '添加下一层' })}
            </option>
            {rest.map(({ fieldId, name }) => (
              <option key={fieldId} value={fieldId}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
    </Field>
  );
}
