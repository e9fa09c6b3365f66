import { makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RuleCheck } from './use-rule-check.ts';

const useStyles = makeStyles({ found: { margin: 0, color: tokens.colorNeutralForeground3 } });

export interface CheckNotesProps {
  readonly check: RuleCheck;
  /** Whether the rule has groups. */
  readonly grouped: boolean;
}

/** What the server found in the data of a rule: its groups now, fields that are gone, or why it can't be watched. */
export function CheckNotes({ check: { found, refused }, grouped }: CheckNotesProps) {
  const styles = useStyles();
  const intl = useIntl();
  if (refused?.part === 'question')
    return (
      <MessageBar intent="error" role="alert">
        <MessageBarBody>{refused.message}</MessageBarBody>
      </MessageBar>
    );
  if (found && found.lostFields.length > 0)
    return (
      <MessageBar intent="error" role="alert">
        <MessageBarBody>
          <FormattedMessage
            id="dashboard.warning.lostFields"
            defaultMessage="这些字段已不在数据表中，或您无权查看：{fields}。请编辑数据或条件，改用其他字段。"
            values={{ fields: intl.formatList(found.lostFields, { type: 'unit' }) }}
          />
        </MessageBarBody>
      </MessageBar>
    );
  if (!found || !grouped) return null;
  return (
    <p className={styles.found} role="status">
      <FormattedMessage
        id="dashboard.warning.groupsNow"
        defaultMessage="{groups, plural, =0 {现在没有分组} other {现在有 {groups, number} 个分组：{examples}{more, select, yes { 等} other {}}}}"
        values={{
          groups: found.groups,
          examples: intl.formatList(found.examples, { type: 'unit' }),
          more: found.groups > found.examples.length ? 'yes' : 'no',
        }}
      />
    </p>
  );
}
