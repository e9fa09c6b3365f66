import { RULE_LIMITS, type TableDetail } from '@tessera/contract';
import { Caption1, EmptyState, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { FilterRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useAttributeNames } from '../table-rights/index.ts';
import { leafCount, type DraftGroup } from './rule-draft.ts';
import { TreeEditor } from './tree-editor.tsx';
import { useRuleParameters } from './use-row-rules.ts';

const useStyles = makeStyles({ hint: { color: tokens.colorNeutralForeground3 } });

export interface RowsPanelProps {
  readonly table: TableDetail;
  readonly root: DraftGroup;
  /** Whether something is missing, and is to be said. */
  readonly isFaulty: boolean;
  readonly onChange: (root: DraftGroup) => void;
}

/** Which rows a rule leaves. */
export function RowsPanel({ table, root, isFaulty, onChange }: RowsPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const attributeNames = useAttributeNames();
  const parameters = useRuleParameters();
  return (
    <>
      <Caption1 className={styles.hint}>
        <FormattedMessage
          id="admin.rowRules.rowsHint"
          defaultMessage="可与“当前用户”的属性、分配表中属于当前用户的值，以及动态参数的默认值比较。缺少所比较的值的成员看不到任何行。"
        />
      </Caption1>
      {isFaulty && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>
            {leafCount(root) > RULE_LIMITS.conditions ? (
              <FormattedMessage
                id="admin.rowRules.tooMany"
                defaultMessage="一条规则最多 {count, number} 个条件。"
                values={{ count: RULE_LIMITS.conditions }}
              />
            ) : (
              <FormattedMessage
                id="admin.rowRules.incomplete"
                defaultMessage="有条件没有填完整：请选择字段并填写值，或移除该条件。"
              />
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {root.children.length === 0 && (
        <EmptyState
          compact
          icon={<FilterRegular />}
          title={intl.formatMessage({ id: 'admin.rights.noRows', defaultMessage: '没有行条件，可见全部行' })}
        />
      )}
      <TreeEditor
        tableId={table.tableId}
        fields={table.fields.filter(({ formula }) => formula === null)}
        attributeNames={attributeNames}
        parameters={parameters}
        group={root}
        hasRoom={leafCount(root) < RULE_LIMITS.conditions}
        onChange={onChange}
      />
    </>
  );
}
