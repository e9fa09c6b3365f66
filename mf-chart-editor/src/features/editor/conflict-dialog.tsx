import { makeStyles, Text } from '@tessera/ui/core';
import { FormDialog, Radio, RadioGroup } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({ text: { display: 'block' } });

export type ConflictChoice = 'copy' | 'overwrite' | 'theirs';
export interface ConflictDialogProps {
  /** Who saved, in the server's words. */
  readonly message: string;
  readonly busy: boolean;
  onChoose(choice: ConflictChoice): void;
  onClose(): void;
}

/** Conflict with another author's save: this author chooses the version. */
export function ConflictDialog({ message, busy, onChoose, onClose }: ConflictDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [choice, setChoice] = useState<ConflictChoice>('copy');
  return (
    <FormDialog
      title={<FormattedMessage id="editor.conflict.title" defaultMessage="图表已被更新" />}
      submitLabel={<FormattedMessage id="editor.conflict.submit" defaultMessage="继续" />}
      busy={busy}
      onSubmit={() => onChoose(choice)}
      onClose={onClose}
    >
      <Text className={styles.text}>{message}</Text>
      <RadioGroup
        value={choice}
        aria-label={intl.formatMessage({ id: 'editor.conflict.label', defaultMessage: '如何处理' })}
        onChange={(_, data) => setChoice(data.value as ConflictChoice)}
      >
        <Radio
          value="copy"
          label={intl.formatMessage({
            id: 'editor.conflict.copy',
            defaultMessage: '将我的修改另存为一个新图表，两份都保留',
          })}
        />
        <Radio
          value="overwrite"
          label={intl.formatMessage({
            id: 'editor.conflict.overwrite',
            defaultMessage: '用我的修改覆盖对方的版本（可在历史版本中找回）',
          })}
        />
        <Radio
          value="theirs"
          label={intl.formatMessage({
            id: 'editor.conflict.theirs',
            defaultMessage: '放弃我的修改，载入对方的版本',
          })}
        />
      </RadioGroup>
    </FormDialog>
  );
}
