import { makeStyles } from '@tessera/ui/core';
import { Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

/** How a file is taken; what the calls of the import take as they are. */
export interface ImportChoices {
  readonly blank: 'keep' | 'clear';
  readonly theirs: 'keep' | 'overwrite';
  readonly faulty: 'refuse' | 'skip';
}
export const NO_RISK: ImportChoices = { blank: 'keep', theirs: 'keep', faulty: 'refuse' };

const useStyles = makeStyles({
  root: { display: 'grid', gap: '4px 24px', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))' },
});

export interface ImportOptionsProps {
  readonly choices: ImportChoices;
  /** The file was made by a template, so that it is known what others changed since. */
  readonly hasConflicts: boolean;
  readonly hasFaults: boolean;
  readonly disabled: boolean;
  onChange(choices: ImportChoices): void;
}

/** What blank cells say, and what becomes of a file with cells that can't be saved. */
export function ImportOptions({ choices, hasConflicts, hasFaults, disabled, onChange }: ImportOptionsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { blank, theirs, faulty } = choices;
  return (
    <div className={styles.root}>
      <Field label={intl.formatMessage({ id: 'data.targets.import.blank', defaultMessage: '空白单元格' })}>
        <RadioGroup
          value={blank}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ ...choices, blank: value === 'clear' ? 'clear' : 'keep' })}
        >
          <Radio
            value="keep"
            label={intl.formatMessage({ id: 'data.targets.import.blankKeep', defaultMessage: '保持不变' })}
          />
          <Radio
            value="clear"
            label={intl.formatMessage({ id: 'data.targets.import.blankClear', defaultMessage: '清空' })}
          />
        </RadioGroup>
      </Field>
      {(hasConflicts || theirs === 'overwrite') && (
        <Field label={intl.formatMessage({ id: 'data.targets.import.theirs', defaultMessage: '他人已改动的单元格' })}>
          <RadioGroup
            value={theirs}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ ...choices, theirs: value === 'overwrite' ? 'overwrite' : 'keep' })}
          >
            <Radio
              value="keep"
              label={intl.formatMessage({ id: 'data.targets.import.theirsKeep', defaultMessage: '保留他人的值' })}
            />
            <Radio
              value="overwrite"
              label={intl.formatMessage({ id: 'data.targets.import.theirsOver', defaultMessage: '改为文件中的值' })}
            />
          </RadioGroup>
        </Field>
      )}
      {(hasFaults || hasConflicts) && (
        <Field label={intl.formatMessage({ id: 'data.targets.import.faulty', defaultMessage: '有单元格不能导入时' })}>
          <RadioGroup
            value={faulty}
            disabled={disabled}
            onChange={(_, { value }) => onChange({ ...choices, faulty: value === 'skip' ? 'skip' : 'refuse' })}
          >
            <Radio
              value="refuse"
              label={intl.formatMessage({ id: 'data.targets.import.refuse', defaultMessage: '全部不导入' })}
            />
            <Radio
              value="skip"
              label={intl.formatMessage({ id: 'data.targets.import.skip', defaultMessage: '只导入没有问题的' })}
            />
          </RadioGroup>
        </Field>
      )}
    </div>
  );
}
