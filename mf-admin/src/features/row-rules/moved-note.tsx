import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import type { MovedRule } from './move-rule.ts';

export interface MovedNoteProps {
  readonly moved: Pick<MovedRule, 'kept' | 'lost'>;
  /** Name of the table that a stored rule has; undefined for a new rule. */
  readonly stored: string | undefined;
}

/** What became of a rule whose table was changed, before it is saved. */
export function MovedNote({ moved: { kept, lost }, stored }: MovedNoteProps) {
  return (
    <MessageBar intent={lost.length > 0 || stored !== undefined ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="admin.rowRules.moved"
          defaultMessage="{kept, plural, =0 {} other {已按同名字段带过来 # 个条件和脱敏。}}{lost, select, none {} other {新表没有同名同类型的字段，已移除：{lost}。}}{stored, select, none {} other {保存后，“{stored}”不再受此规则限制。}}"
          values={{
            kept,
            lost: lost.length === 0 ? 'none' : lost.join('、'),
            stored: stored ?? 'none',
          }}
        />
      </MessageBarBody>
    </MessageBar>
  );
}
