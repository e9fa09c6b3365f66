import { CHART_LIMITS } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Input } from '@tessera/ui/forms';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  input: {
    width: '240px',
    maxWidth: '26vw',
    borderTopColor: 'transparent',
    borderRightColor: 'transparent',
    borderLeftColor: 'transparent',
    borderBottomColor: 'transparent',
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& input': { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400, textOverflow: 'ellipsis' },
  },
});

/** The name of the chart, edited where it stands; an empty one gives way to the name before. */
export function NameField({ name, onChange }: { readonly name: string; onChange(name: string): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  return (
    <Input
      className={styles.input}
      value={text}
      maxLength={CHART_LIMITS.nameLength}
      aria-label={intl.formatMessage({ id: 'editor.bar.name', defaultMessage: '图表名称' })}
      onChange={(_, { value }) => {
        setText(value);
        if (value.trim() !== '') onChange(value);
      }}
      onBlur={() => setText(name)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
      }}
    />
  );
}
