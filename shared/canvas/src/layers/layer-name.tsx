import { makeStyles } from '@tessera/ui/core';
import { Input } from '@tessera/ui/forms';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ input: { flexGrow: 1, minWidth: 0 } });

/** Longest name of a layer, in characters. */
const LONGEST = 100;

export interface LayerNameProps {
  readonly name: string;
  /** @param name null where it was given up */
  onDone(name: string | null): void;
}

/** The name of a layer while it is changed in place: Enter or leaving keeps it, Escape does not. */
export function LayerName({ name, onDone }: LayerNameProps) {
  const intl = useIntl();
  const [text, setText] = useState(name);
  // The field loses the focus when it goes, too.
  const done = useRef(false);
  const end = (next: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(next);
  };
  const keep = () => end(text.trim() === '' || text.trim() === name ? null : text.trim());
  return (
    <Input
      className={useStyles().input}
      size="small"
      autoFocus
      maxLength={LONGEST}
      value={text}
      aria-label={intl.formatMessage({ id: 'canvas.layers.name', defaultMessage: '图层名称' })}
      onChange={(_event, { value }) => setText(value)}
      onFocus={(event) => event.target.select()}
      onBlur={keep}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') end(null);
      }}
    />
  );
}
